import { CalendarDays } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { doorOf } from "@/components/classroom/door-of";
import { JoinButton } from "@/components/classroom/join-button";
import { Badge } from "@/components/ui/badge";
import { Card, cardLinkClass } from "@/components/ui/card";
import type { Owned } from "@/lib/access/owned";
import { inLocale } from "@/lib/core/locale";
import { schoolInstant, shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { Link } from "@/lib/i18n/navigation";
import { listClassesBetween } from "@/lib/classroom/class-queries";
import { weekOf } from "@/lib/calendar/rules";
import { listClosures } from "@/lib/calendar/closed-days";
import { ClosedDaysNotice } from "./closed-days-notice";
import { TwoClocks } from "./two-clocks";

/** The student's classes of this week, in the school's calendar, each with its door on its day. Needs the messages of `learning` in the browser. */
export async function MyWeek({ studentId }: { studentId: Owned<"student"> }) {
  const [t, locale] = [await getTranslations("learning"), await getLocale()];
  const absences = await getTranslations("absences");
  const now = new Date();
  const today = schoolDay(now);
  const [monday = today] = weekOf(today);
  const [classes, closures] = await Promise.all([
    listClassesBetween(
      [studentId],
      schoolInstant(monday, "00:00"),
      schoolInstant(shiftDay(monday, 7), "00:00"),
    ),
    listClosures(monday, shiftDay(monday, 6)),
  ]);
  return (
    <section className="grid gap-4" aria-labelledby="my-week">
      <h2 id="my-week" className="text-2xl">
        {t("week.title")}
      </h2>
      <ClosedDaysNotice closures={closures} />
      {classes.length === 0 && <p className="text-muted">{t("week.none")}</p>}
      <ul className="grid gap-3">
        {classes.map((lesson) => (
          <Card
            key={lesson.classId}
            as="li"
            interactive
            className="flex flex-wrap items-center gap-x-4 gap-y-2"
          >
            <CalendarDays className="size-6 shrink-0 text-lake" />
            <div className="min-w-0 flex-1">
              {lesson.isGuest ? (
                <span className="font-semibold">{inLocale(locale, lesson.name, lesson.nameZh)}</span>
              ) : (
                <Link
                  href={`/stu/attendClass?class=${lesson.classId}`}
                  className={`font-semibold text-ink no-underline ${cardLinkClass}`}
                >
                  {inLocale(locale, lesson.name, lesson.nameZh)}
                </Link>
              )}
              <p className="text-sm text-muted">
                {inLocale(locale, lesson.courseName, lesson.courseNameZh)}
                {"\u00a0· "}
                <TwoClocks at={lesson.startsAt} />
              </p>
            </div>
            <div className="relative z-10 empty:hidden">
              <JoinButton compact {...doorOf(lesson, now)} />
            </div>
            {lesson.isGuest && <Badge tone="lake">{absences("guest")}</Badge>}
            {lesson.status === "cancelled" && <Badge tone="danger">{t("status.cancelled")}</Badge>}
            {lesson.status !== "cancelled" && lesson.startsAt && schoolDay(lesson.startsAt) === today && (
              <Badge tone="persimmon">{t("week.today")}</Badge>
            )}
          </Card>
        ))}
      </ul>
    </section>
  );
}
