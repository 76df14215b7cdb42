import { useTranslations } from "next-intl";
import type { ResultSummary } from "@/lib/assessments/results";
import { ResultList } from "./result-list";

type Child = { studentId: number; name: string; grade: number | null; results: readonly ResultSummary[] };

/** The assessments of every child of a parent, under the child's name. */
export function FamilyResults({ family }: { family: readonly Child[] }) {
  const t = useTranslations("assessment.results");
  return (
    <section aria-labelledby="assessments" className="grid gap-8">
      <h2 id="assessments" className="text-3xl">
        {t("title")}
      </h2>
      {family.map(({ studentId, name, grade, results }) => (
        <div key={studentId} className="grid gap-4">
          <h3 className="text-xl">{name}</h3>
          <ResultList
            results={results}
            grade={grade}
            href={(result) =>
              `/usr/detail/report?studentId=${studentId}&grade=${result.grade}&resultId=${result.resultId}`
            }
          />
        </div>
      ))}
    </section>
  );
}
