import { useLocale, useTranslations } from "next-intl";
import { doorOf } from "@/components/classroom/door-of";
import { JoinButton } from "@/components/classroom/join-button";
import { Badge } from "@/components/ui/badge";
import { Card, cardLinkClass } from "@/components/ui/card";
import { inLocale } from "@/lib/core/locale";
import type { SeatInClass } from "@/lib/classroom/class-queries";
import { Link } from "@/lib/i18n/navigation";
import { TwoClocks } from "./two-clocks";

type NextDoorProps = {
  /** The student's current class, or the next one, in whichever week it is. */
  lesson: SeatInClass | undefined;
  now: Date;
};

/** A student's next class with its door. Needs the messages of `learning` in the browser. */
export function NextDoor({ lesson, now }: NextDoorProps) {
  const t = useTranslations("learning.nextDoor");
  const absences = useTranslations("absences");
  const locale = useLocale();
  const isOn = lesson?.startsAt && lesson.startsAt <= now;
  return (
    <section className="grid gap-4" aria-labelledby="next-door">
      <h2 id="next-door" className="text-2xl">
        {t(isOn ? "now" : "title")}
      </h2>
      {lesson ? (
        <Card interactive className="flex flex-wrap items-center gap-x-6 gap-y-3 border-lake bg-lake-soft">
          <div className="min-w-0 flex-1 basis-60">
            {lesson.isGuest ? (
              <p className="flex flex-wrap items-center gap-x-2 text-lg font-semibold">
                {inLocale(locale, lesson.name, lesson.nameZh)}
                <Badge tone="lake">{absences("guest")}</Badge>
              </p>
            ) : (
              <Link
                href={`/stu/attendClass?class=${lesson.classId}`}
                className={`text-lg font-semibold text-ink no-underline ${cardLinkClass}`}
              >
                {inLocale(locale, lesson.name, lesson.nameZh)}
              </Link>
            )}
            <p className="text-muted">
              {inLocale(locale, lesson.courseName, lesson.courseNameZh)}
              {"\u00a0· "}
              <TwoClocks at={lesson.startsAt} />
            </p>
          </div>
          <div className="relative z-10 empty:hidden">
            <JoinButton {...doorOf(lesson, now)} />
          </div>
        </Card>
      ) : (
        <p className="text-muted">{t("none")}</p>
      )}
    </section>
  );
}
