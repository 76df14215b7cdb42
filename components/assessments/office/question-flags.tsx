import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";

type Flagged = { hasSuspiciousKey: boolean; isNoisy: boolean; isUneven: boolean };

/** What makes a question worth a look (rule R9.24). */
export function QuestionFlags({ hasSuspiciousKey, isNoisy, isUneven }: Flagged) {
  const t = useTranslations("officeAssessments.bank.flags");
  const flags = [
    hasSuspiciousKey && ("key" as const),
    isNoisy && ("fit" as const),
    isUneven && ("language" as const),
  ].flatMap((flag) => flag || []);
  if (flags.length === 0) return null;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {flags.map((flag) => (
        <Badge key={flag} tone={flag === "key" ? "danger" : "warning"}>
          {t(flag)}
        </Badge>
      ))}
    </span>
  );
}
