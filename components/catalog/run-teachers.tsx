import { useLocale } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import type { CatalogRun, RunTeacher } from "@/lib/catalog/run-queries";
import { inLocale } from "@/lib/core/locale";

/** The teachers of the runs, each once, in the order of the runs. */
export const teachersOf = (runs: readonly CatalogRun[]): RunTeacher[] => [
  ...new Map(runs.flatMap(({ teacher }) => (teacher ? [[teacher.teacherId, teacher]] : []))).values(),
];

export function RunTeachers({ teachers }: { teachers: readonly RunTeacher[] }) {
  const locale = useLocale();
  return (
    <ul className="grid gap-8">
      {teachers.map((teacher) => (
        <li key={teacher.teacherId} className="flex gap-5">
          <Avatar name={teacher.teacherName} src={teacher.avatar} size="lg" />
          <div className="grid content-start gap-1">
            <h3 className="text-xl">{teacher.teacherName}</h3>
            <p className="text-sm font-semibold text-persimmon-ink">
              {inLocale(locale, teacher.title ?? "", teacher.titleZh ?? "")}
            </p>
            <p className="mt-1 max-w-prose text-muted">
              {inLocale(locale, teacher.text ?? "", teacher.textZh ?? "")}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
