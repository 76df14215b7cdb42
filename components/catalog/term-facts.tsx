import { Clock, Users } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import type { CatalogRun, RunTeacher } from "@/lib/catalog/run-queries";
import { inLocale } from "@/lib/core/locale";

type Facts = {
  /** Null: no limit, or not the same in all terms. */
  capacity: number | null;
  /** Minutes of class per week; null if not the same in all terms. */
  classMinutes: number | null;
  teacher: RunTeacher | null;
};

const factsOf = ({ capacity, weekdays, durationMinutes, teacher }: CatalogRun): Facts => ({
  capacity,
  classMinutes: weekdays.length * durationMinutes,
  teacher,
});

/** What all terms have in common. */
export function commonFacts(runs: readonly CatalogRun[]): Facts {
  const all = runs.map(factsOf);
  const [first] = all;
  const isSame = (of: (facts: Facts) => unknown) => all.every((facts) => of(facts) === of(first!));
  return {
    capacity: first && isSame(({ capacity }) => capacity) ? first.capacity : null,
    classMinutes: first && isSame(({ classMinutes }) => classMinutes) ? first.classMinutes : null,
    teacher: first && isSame(({ teacher }) => teacher?.teacherId) ? first.teacher : null,
  };
}

type TermFactsProps = {
  facts: Facts;
  /** Null: not said. */
  homeworkMinutes: number | null;
};

/** What a family weighs beside the price: class size, hours per week, teacher (rule R5.11). */
export function TermFacts({ facts: { capacity, classMinutes, teacher }, homeworkMinutes }: TermFactsProps) {
  const t = useTranslations("programs.facts");
  const locale = useLocale();
  const duration = useDuration();
  const lineClass =
    "flex items-start gap-2.5 [&>svg]:mt-[0.2em] [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-lake";
  const lesson = classMinutes === null ? null : duration(classMinutes);
  const homework = homeworkMinutes === null ? null : duration(homeworkMinutes);
  return (
    <ul className="grid gap-2 empty:hidden">
      {capacity !== null && (
        <li className={lineClass}>
          <Users />
          {t("classSize", { count: capacity })}
        </li>
      )}
      {classMinutes !== null && lesson !== null && (
        <li className={lineClass}>
          <Clock />
          {homeworkMinutes === null || homework === null
            ? t("classTime", { lesson })
            : homeworkMinutes === 0
              ? t("noHomework", { lesson })
              : t("week", { lesson, homework, sum: duration(classMinutes + homeworkMinutes) })}
        </li>
      )}
      {teacher && (
        <li className="flex items-center gap-2.5">
          <Avatar name={teacher.teacherName} src={teacher.avatar} size="sm" />
          <span className="grid">
            <span className="font-semibold">{teacher.teacherName}</span>
            {teacher.title && (
              <span className="text-sm text-muted">
                {inLocale(locale, teacher.title, teacher.titleZh ?? "")}
              </span>
            )}
          </span>
        </li>
      )}
    </ul>
  );
}

/** "1 h 15 min" */
function useDuration(): (minutes: number) => string {
  const t = useTranslations("programs.facts");
  return (minutes) => t("duration", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** The facts of each term, by its id. */
export const factsByTerm = (runs: readonly CatalogRun[], homeworkMinutes: number | null) =>
  Object.fromEntries(
    runs.map((run) => [
      run.courseRunId,
      <TermFacts key={run.courseRunId} facts={factsOf(run)} homeworkMinutes={homeworkMinutes} />,
    ]),
  );
