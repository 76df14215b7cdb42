import { UserRound } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { FactLine } from "@/components/ui/fact-line";
import { inLocale } from "@/lib/core/locale";
import type { ClassView } from "@/lib/classroom/class-view";
import type { AttendanceStatus } from "@/lib/classroom/student-runs";
import { AbsenceLine } from "./absence-line";
import type { AbsenceOf } from "./absence-of";
import { doorOf } from "./door-of";
import { JoinButton } from "./join-button";
import { MadeUpOn } from "@/components/calendar/made-up-on";
import { TwoClocks } from "@/components/calendar/two-clocks";

const tones: Record<AttendanceStatus, BadgeTone> = {
  present: "success",
  late: "warning",
  absent: "danger",
  excused: "neutral",
};

type ClassHeaderProps = {
  lesson: ClassView;
  isNext: boolean;
  now: Date;
  childId?: number;
  /** What the parent can say about the child's coming. */
  absence?: AbsenceOf;
};

/** The class's name, time, teacher and door; for a parent also that the child can't come. */
export function ClassHeader({ lesson, isNext, now, childId, absence }: ClassHeaderProps) {
  const t = useTranslations("learning");
  const locale = useLocale();
  const course = inLocale(locale, lesson.courseName, lesson.courseNameZh);
  const unit = inLocale(locale, lesson.unitName, lesson.unitNameZh);
  const hasBegun = lesson.startsAt !== null && lesson.startsAt <= now;
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
      <div className="grid min-w-0 gap-2">
        <p className="font-semibold text-persimmon-ink">
          {lesson.door === "open"
            ? t(hasBegun ? "now" : "soon")
            : isNext
              ? t("next")
              : t("class.unit", { course, unit })}
        </p>
        <h1 className="text-3xl">{inLocale(locale, lesson.name, lesson.nameZh)}</h1>
        <p className="text-lg">
          <FactLine
            facts={[
              <TwoClocks key="time" at={lesson.startsAt} />,
              <span key="minutes" className="text-muted">
                {t("clock.minutes", { minutes: lesson.durationMinutes })}
              </span>,
            ]}
          />
        </p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
          {(lesson.door === "open" || isNext) && <span>{t("class.unit", { course, unit })}</span>}
          {lesson.teacher && (
            <span className="inline-flex items-center gap-1.5">
              <UserRound className="size-4" />
              {t("class.with", { teacher: lesson.teacher.teacherName ?? "" })}
            </span>
          )}
          {lesson.attendance && (
            <Badge tone={tones[lesson.attendance]}>{t(`attendance.${lesson.attendance}`)}</Badge>
          )}
          {lesson.status === "cancelled" && <Badge tone="danger">{t("status.cancelled")}</Badge>}
          <MadeUpOn at={lesson.madeUpAt} />
        </p>
      </div>
      <JoinButton key={lesson.classId} {...doorOf(lesson, now, childId)} />
      {absence && <AbsenceLine key={`absence-${lesson.classId}`} {...absence} />}
    </header>
  );
}
