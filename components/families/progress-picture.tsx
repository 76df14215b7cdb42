import { ChevronDown, Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { drawProgress } from "@/lib/families/progress-chart";
import { type ChildProgress, hasNoProgress } from "@/lib/families/progress-rules";
import { getPathname } from "@/lib/i18n/navigation";
import { ProgressChart } from "./progress-chart";
import { SkillTable, TermTable } from "./progress-tables";
import { SkillGrowth } from "./skill-growth";

type ProgressPictureProps = {
  studentId: number;
  name: string;
  progress: ChildProgress;
  /** Whether the reader is the parent, who prints it for the school's teacher. */
  hasSheet: boolean;
};

/** A child's progress over the terms: one picture, and the same numbers in tables (rule R11.9). */
export function ProgressPicture({ studentId, name, progress, hasSheet }: ProgressPictureProps) {
  const t = useTranslations("progress");
  if (hasNoProgress(progress)) return null;
  const { terms, assessments } = progress;
  const drawing = drawProgress(progress, new Date());
  const latest = assessments.at(-1);
  const letters = new Map(drawing.spans.map(({ term, letter }) => [term.courseRunId, letter]));
  return (
    <Card
      as="section"
      aria-labelledby={`grades-${studentId} progress-${studentId}`}
      className="grid grid-cols-1 gap-6"
    >
      <CardHeader
        level={3}
        title={<span id={`progress-${studentId}`}>{t("title")}</span>}
        action={hasSheet && <SheetLink studentId={studentId} label={t("print")} />}
      />
      <ProgressChart drawing={drawing} id={`late-${studentId}`} label={t("chart", { name })} />
      {terms.length > drawing.spans.length && (
        <p className="text-sm text-muted">{t("latestOnly", { count: drawing.spans.length })}</p>
      )}
      {terms.length > 0 && <TermTable terms={terms} letters={letters} />}
      {latest ? (
        <div className="grid grid-cols-1 gap-4">
          <h4 className="text-lg">{t("skills.title")}</h4>
          {assessments.length === 1 && <p className="text-muted">{t("skills.first")}</p>}
          <SkillGrowth points={drawing.points} latest={latest} />
          <details className="group rounded-control border">
            <summary className="flex min-h-11 list-none items-center justify-between px-4 py-2 font-semibold hover:text-lake [&::-webkit-details-marker]:hidden">
              {t("skills.table")}
              <ChevronDown className="size-5 text-lake group-open:rotate-180" aria-hidden="true" />
            </summary>
            <div className="border-t p-4">
              <SkillTable assessments={assessments} />
            </div>
          </details>
        </div>
      ) : (
        <p className="text-muted">{t("skills.none")}</p>
      )}
    </Card>
  );
}

/** Leads to the English sheet in both languages, because a teacher in Canada reads it (docs/decisions/0160). */
function SheetLink({ studentId, label }: { studentId: number; label: string }) {
  return (
    <a
      href={getPathname({ href: `/usr/detail/progress?studentId=${studentId}`, locale: "en" })}
      hrefLang="en"
      className={buttonClass({ variant: "secondary", size: "sm" })}
    >
      <Printer aria-hidden="true" />
      {label}
    </a>
  );
}
