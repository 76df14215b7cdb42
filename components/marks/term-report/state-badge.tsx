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

type ReportStateProps = {
  state: (typeof termReportStates)[number];
  /** Each reads what is left to do with it. */
  reader: "teacher" | "office";
};

/** The state of a report in a word or two. */
export function ReportState({ state, reader }: ReportStateProps) {
  const t = useTranslations(`termReport.states.${reader}`);
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}
