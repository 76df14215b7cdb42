"use client";

import { useTranslations } from "next-intl";
import { CheckView, type CheckViewProps } from "./check-view";

type HandInViewProps = CheckViewProps & {
  secondsLeft: number;
  isSending: boolean;
  /** The hand-in is waiting for the connection. */
  isWaiting: boolean;
  onHandIn: () => void;
};

/** The last check before handing in. */
export function HandInView({ secondsLeft, isWaiting, onHandIn, ...props }: HandInViewProps) {
  const t = useTranslations("assessment.taking.handIn");
  return (
    <CheckView
      {...props}
      onGoOn={onHandIn}
      words={{
        title: t("title"),
        note: <p className="text-muted">{t("timeLeft", { minutes: Math.floor(secondsLeft / 60) })}</p>,
        blanks: (count) => t("blanks", { count }),
        allAnswered: t("allAnswered"),
        action: t(props.isSending ? "sending" : "action"),
        waiting: isWaiting ? t("waiting") : "",
      }}
    />
  );
}
