import { useTranslations } from "next-intl";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { questionStates } from "@/db/schema/assessments";

type State = (typeof questionStates)[number];
const tones: Record<State, BadgeTone> = {
  draft: "neutral",
  trial: "sun",
  live: "success",
  retired: "neutral",
};

/** Whether children are given a question of the bank. */
export function QuestionState({ state }: { state: State }) {
  const t = useTranslations("officeAssessments.bank.states");
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}
