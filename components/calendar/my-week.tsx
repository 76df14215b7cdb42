import { CalendarDays } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import type { Owned } from "@/lib/access/owned";
import { schoolInstant, shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { listClassesBetween } from "@/lib/classroom/class-queries";
import { weekOf } from "@/lib/calendar/rules";
import { listClosures } from "@/lib/calendar/closed-days";
import { ClassLine } from "./class-line";
import { ClosedDaysNotice } from "./closed-days-notice";

/** The student's classes of this week, in the school's calendar, each with its door on its day. Needs the messages of `learning` in the browser. */
export async function MyWeek({ studentId }: { studentId: Owned<"student"> }) {
  const t = await getTranslations("learning");
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
            <ClassLine lesson={lesson} now={now} />
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
