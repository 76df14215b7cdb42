import { CalendarOff, Check, CircleSlash, Clock, Dot, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { cx } from "@/components/ui/class-names";
import { inLocale } from "@/lib/core/locale";
import { Link } from "@/lib/i18n/navigation";
import { classroomAddress } from "@/lib/classroom/address";
import type { Closure } from "@/lib/calendar/closed-days";
import type { Classroom } from "@/lib/classroom/classroom";
import type { StudentClass } from "@/lib/classroom/student-runs";
import { dayWords } from "@/lib/core/formats";
import { MadeUpOn } from "@/components/calendar/made-up-on";
import { TwoClocks } from "@/components/calendar/two-clocks";

type ClassRailProps = Pick<Classroom, "run" | "closed"> & { currentId: number | null; childId?: number };

/**
 * The plan of a term: units with their classes, the student's attendance, the current class, and the school's closures
 * between them.
 */
export function ClassRail({ run, closed, currentId, childId }: ClassRailProps) {
  const t = useTranslations("learning");
  const locale = useLocale();
  return (
    <nav aria-label={t("planOf", { course: inLocale(locale, run.name, run.nameZh) })}>
      <ol className="grid gap-5">
        {run.units.map((unit) => (
          <li key={unit.unitId}>
            <h3 className="px-3 pb-1 text-base">{inLocale(locale, unit.name, unit.nameZh)}</h3>
            <ol className="grid gap-0.5">
              {unit.classes.flatMap((lesson) => [
                ...(closed.get(lesson.classId) ?? []).map((closure) => (
                  <ClosedDays key={`closure-${closure.closureId}`} closure={closure} />
                )),
                <li key={lesson.classId}>
                  <ClassLink lesson={lesson} isCurrent={lesson.classId === currentId} childId={childId} />
                </li>,
              ])}
            </ol>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function ClosedDays({ closure }: { closure: Closure }) {
  const t = useTranslations("learning");
  const locale = useLocale();
  return (
    <li className="flex items-start gap-2.5 px-3 py-1.5 text-sm text-muted">
      <CalendarOff className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <span>
        {t("closedDay", { name: inLocale(locale, closure.name, closure.nameZh) })}
        <span className="block">{dayWords("weekdayOfYear", closure.startsOn, locale)}</span>
      </span>
    </li>
  );
}

type ClassLinkProps = { lesson: StudentClass; isCurrent: boolean; childId: number | undefined };

function ClassLink({ lesson, isCurrent, childId }: ClassLinkProps) {
  const locale = useLocale();
  return (
    <Link
      href={classroomAddress({ class: lesson.classId }, childId)}
      aria-current={isCurrent ? "page" : undefined}
      className={cx(
        "flex min-h-11 items-start gap-2.5 rounded-control px-3 py-2 text-ink no-underline hover:bg-lake-soft",
        isCurrent && "bg-lake-soft font-semibold text-lake",
      )}
    >
      <AttendanceMark lesson={lesson} />
      <span className="min-w-0">
        <span className={cx("block leading-snug", lesson.status === "cancelled" && "line-through")}>
          {inLocale(locale, lesson.name, lesson.nameZh)}
        </span>
        <span className="block text-sm font-normal text-muted">
          <TwoClocks alone at={lesson.startsAt} />
          <MadeUpOn at={lesson.madeUpAt} />
        </span>
      </span>
    </Link>
  );
}

const marks = {
  present: { icon: Check, tone: "text-success" },
  late: { icon: Clock, tone: "text-warning" },
  absent: { icon: X, tone: "text-danger" },
  excused: { icon: CircleSlash, tone: "text-muted" },
};

function AttendanceMark({ lesson: { attendance } }: { lesson: StudentClass }) {
  const t = useTranslations("learning.attendance");
  if (!attendance) return <Dot className="mt-0.5 size-5 shrink-0 text-muted" />;
  const { icon: Icon, tone } = marks[attendance];
  return <Icon className={cx("mt-0.5 size-5 shrink-0", tone)} role="img" aria-label={t(attendance)} />;
}
