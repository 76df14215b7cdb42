import { useTranslations } from "next-intl";
import { gradesOf } from "@/lib/catalog/rules";
import { Link } from "@/lib/i18n/navigation";

const allGrades = gradesOf({ gradeMin: 0, gradeMax: 12 });

/** Every grade as a large button that leads to the start of its assessment. */
export function GradeChoice() {
  const t = useTranslations("programs.grades");
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
      {allGrades.map((grade) => (
        <li key={grade} className={grade === 0 ? "col-span-2 lg:col-span-2" : undefined}>
          <Link
            href={`/assessment/start?grade=${grade}`}
            prefetch={false}
            className="flex min-h-16 items-center justify-center rounded-control border border-field bg-surface px-3 text-center font-display text-lg font-semibold text-ink no-underline transition-colors hover:border-lake hover:bg-lake hover:text-on-lake"
          >
            {t("name", { grade })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
