import { useTranslations } from "next-intl";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { termReportStates } from "@/db/schema/term-reports";

const tones: Record<(typeof termReportStates)[number], BadgeTone> = {
  draft: "neutral",
  submitted: "sun",
  returned: "persimmon",
  approved: "lake",
  published: "success",
};

/** The state of a report in a word. */
export function ReportState({ state }: { state: (typeof termReportStates)[number] }) {
  const t = useTranslations("termReport.states");
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}
