"use client";

import { useTranslations } from "next-intl";
import { CheckView, type CheckViewProps } from "./check-view";

type PartEndViewProps = CheckViewProps & {
  stage: number;
  stages: number;
  isSending: boolean;
  /** The next part is waiting for the connection. */
  isWaiting: boolean;
  /** The clock stands still meanwhile, for at most `pauseLeft` seconds. */
  isStanding: boolean;
  pauseLeft: number;
  onNextPart: () => void;
};

/** The last check before the next part, after which this one can't be changed. */
export function PartEndView(props: PartEndViewProps) {
  const { stage, stages, isWaiting, isStanding, pauseLeft, onNextPart, ...check } = props;
  const t = useTranslations("assessment.taking.part");
  const waiting = isStanding ? t("waiting", { minutes: Math.ceil(pauseLeft / 60) }) : t("waitingOn");
  return (
    <CheckView
      {...check}
      onGoOn={onNextPart}
      words={{
        title: t("end", { stage, stages }),
        note: <p className="font-medium">{t("once")}</p>,
        blanks: (count) => t("blanks", { count }),
        allAnswered: t("allAnswered"),
        action: t(props.isSending ? "sending" : "next"),
        waiting: isWaiting ? waiting : "",
      }}
    />
  );
}
