import { Check, CloudOff } from "lucide-react";
import { useTranslations } from "next-intl";
import type { QueueState } from "@/components/assessments/answer-queue";
import { Spinner } from "@/components/ui/spinner";

/** Whether all that was typed has arrived; nothing before the first word. */
export function SavedLine({
  pending,
  connection,
  answers,
}: Pick<QueueState, "pending" | "connection" | "answers">) {
  const t = useTranslations("homework.typed");
  const box = "inline-flex items-center gap-1.5 font-medium [&_svg]:size-4 [&_svg]:shrink-0";
  const isWaiting = pending > 0 && connection !== "ok";
  return (
    <span role="status" data-says-offline={isWaiting || undefined}>
      {isWaiting && (
        <span className={`${box} text-warning`}>
          <CloudOff aria-hidden="true" />
          {t("waiting")}
        </span>
      )}
      {pending > 0 && !isWaiting && (
        <span className={box}>
          <Spinner />
          {t("saving")}
        </span>
      )}
      {pending === 0 && Object.keys(answers).length > 0 && (
        <span className={`${box} text-success`}>
          <Check aria-hidden="true" />
          {t("saved")}
        </span>
      )}
    </span>
  );
}
