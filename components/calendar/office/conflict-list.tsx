import { ChevronDown, TriangleAlert } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { momentWords } from "@/components/calendar/clock-words";
import { cx } from "@/components/ui/class-names";
import { joinFacts } from "@/components/ui/join-facts";
import type { NamedConflict } from "@/lib/calendar/timetable";
import { inLocale, type Locale } from "@/lib/core/locale";
import { Link } from "@/lib/i18n/navigation";

type ConflictListProps = {
  conflicts: readonly NamedConflict[];
  hrefOf: (classId: number) => string;
  /** On a page of its own: always open, at its full height. */
  isWhole?: boolean;
};

/** The conflicts of a range of days, each with links to its classes or its term; closed where there are many. */
export function ConflictList({ conflicts, hrefOf, isWhole = false }: ConflictListProps) {
  const t = useTranslations("officeCalendar.conflicts");
  if (conflicts.length === 0) return null;
  return (
    <details
      id="conflicts"
      open={isWhole || conflicts.length <= 3}
      className="group scroll-mt-20 rounded-card border border-danger bg-danger-soft"
    >
      <summary className="flex min-h-11 list-none items-center gap-2 px-4 font-semibold [&::-webkit-details-marker]:hidden">
        <TriangleAlert className="size-5 text-danger" aria-hidden="true" />
        {t("title", { count: conflicts.length })}
        <ChevronDown
          className="ms-auto size-5 text-danger transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <ul className={cx("divide-y border-t", !isWhole && "max-h-72 overflow-y-auto")}>
        {conflicts.map((conflict) => (
          <ConflictRow key={keyOf(conflict)} conflict={conflict} hrefOf={hrefOf} />
        ))}
      </ul>
    </details>
  );
}

const keyOf = ({ kind, classes, term, ...rest }: NamedConflict) =>
  [
    kind,
    "studentId" in rest && rest.studentId,
    term?.courseRunId,
    ...classes.map(({ classId }) => classId),
  ].join(" ");

function ConflictRow({ conflict, hrefOf }: { conflict: NamedConflict; hrefOf: ConflictListProps["hrefOf"] }) {
  const locale = useLocale();
  const { term, classes } = conflict;
  return (
    <li className="px-4 py-2">
      <p className="font-medium">{useConflictWords(conflict)}</p>
      <p className="flex flex-wrap gap-x-4 text-sm">
        {classes.map((lesson) => (
          <Link
            key={lesson.classId}
            href={hrefOf(lesson.classId)}
            scroll={false}
            prefetch={false}
            className="inline-flex min-h-11 items-center"
          >
            {joinFacts(
              momentWords(lesson.startsAt, locale),
              inLocale(locale, lesson.courseName, lesson.courseNameZh),
            )}
          </Link>
        ))}
        {term && (
          <Link
            href={
              conflict.kind === "short"
                ? `/admin/programs/${term.courseId}`
                : `/admin/terms/${term.courseRunId}`
            }
            prefetch={false}
            className="inline-flex min-h-11 items-center"
          >
            {termWords(term, locale)}
          </Link>
        )}
      </p>
    </li>
  );
}

const termWords = (term: NonNullable<NamedConflict["term"]>, locale: Locale) =>
  joinFacts(
    inLocale(locale, term.courseName, term.courseNameZh),
    inLocale(locale, term.termName, term.termNameZh),
  );

/** What a conflict is about, in a sentence. */
function useConflictWords(conflict: NamedConflict): string {
  const t = useTranslations("officeCalendar.conflicts");
  const locale = useLocale();
  const [lesson] = conflict.classes;
  const about = conflict.term ?? lesson;
  const program = about ? inLocale(locale, about.courseName, about.courseNameZh) : "";
  switch (conflict.kind) {
    case "teacher":
      return t("teacher", { name: conflict.teacherName ?? "" });
    case "child":
      return t("child", { name: conflict.studentName ?? "" });
    case "grade":
      return t("grade", { name: conflict.studentName ?? "", program });
    case "capacity":
      return t("capacity", { program, seats: conflict.seats, capacity: conflict.capacity });
    case "closed": {
      const name = conflict.closure ? inLocale(locale, conflict.closure.name, conflict.closure.nameZh) : "";
      return t("closed", { program, name });
    }
    case "short":
      return t("short", { program, missing: conflict.missing });
  }
}
