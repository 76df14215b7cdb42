import { TriangleAlert } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { clockWords } from "@/components/calendar/clock-words";
import { cx } from "@/components/ui/class-names";
import type { TimetableClass } from "@/lib/calendar/plan-queries";
import { inLocale } from "@/lib/core/locale";
import { Link } from "@/lib/i18n/navigation";

type LessonLinkProps = { lesson: TimetableClass; href: string; hasConflict: boolean; showTeacher?: boolean };

/** A class in the timetable: time, program and state; opens it in the drawer. */
export function LessonLink({ lesson, href, hasConflict, showTeacher = false }: LessonLinkProps) {
  const t = useTranslations("officeCalendar.week");
  const locale = useLocale();
  const isOff = lesson.status === "cancelled";
  return (
    <Link
      href={href}
      scroll={false}
      prefetch={false}
      className={cx(
        "block min-h-11 rounded-control border px-2.5 py-1.5 text-sm leading-snug text-ink no-underline hover:border-lake hover:bg-lake-soft",
        hasConflict ? "border-danger bg-danger-soft" : "border-line bg-surface",
        isOff && "border-dashed text-muted",
      )}
    >
      <span className="flex items-center justify-between gap-1 font-semibold tabular-nums">
        {clockWords(lesson.startsAt, locale)}
        {hasConflict && (
          <TriangleAlert className="size-4 shrink-0 text-danger" role="img" aria-label={t("conflict")} />
        )}
      </span>
      <span className={cx("block wrap-anywhere", isOff && "line-through")}>
        {inLocale(locale, lesson.courseName, lesson.courseNameZh)}
      </span>
      {showTeacher && <span className="block text-muted">{lesson.teacherName ?? t("noTeacher")}</span>}
      {isOff && <span className="block font-semibold">{t("cancelled")}</span>}
      {lesson.makesUpForId && <span className="block font-semibold text-lake">{t("makesUp")}</span>}
    </Link>
  );
}
