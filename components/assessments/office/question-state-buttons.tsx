"use client";

import { useTranslations } from "next-intl";
import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/office/edit/confirm-button";

const states = ["live", "trial", "retired"] as const;

/** Puts a question of the bank into use, on trial or out of use. */
export function QuestionStateButtons({
  questionId,
  state,
  liveOfKind,
}: {
  questionId: number;
  state: string;
  /** Live questions of the same grade and skill. */
  liveOfKind: number;
}) {
  const t = useTranslations("officeAssessments.bank");
  return states
    .filter((target) => target !== state)
    .map((target) => (
      <ConfirmButton
        key={target}
        size="md"
        variant={target === "retired" ? "danger" : "secondary"}
        label={t(`acts.${target}.label`)}
        title={t(`acts.${target}.title`)}
        text={
          state === "live" && target !== "live"
            ? t(`acts.${target}.textOfLive`, { count: liveOfKind - 1 })
            : t(`acts.${target}.text`)
        }
        run={() => call("/api/admin/assessmentQuestion/status/save", { id: questionId, state: target })}
        done={t("acts.done")}
      />
    ));
}
