"use client";

import { Check, Clock, CloudOff, Eye, EyeOff, LayoutGrid, LogOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { LogoMark } from "@/components/layout/logo";
import { cx } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { Spinner } from "@/components/ui/spinner";
import { formatCountdown } from "@/lib/core/formats";

type TakingHeaderProps = {
  name: string;
  answered: number;
  total: number;
  secondsLeft: number;
  isClockShown: boolean;
  onToggleClock: () => void;
  pending: number;
  isOffline: boolean;
  onOverview: () => void;
  onLeave: () => void;
};

/** The name of the assessment, the save state, the clock, and the link to all questions. */
export function TakingHeader(props: TakingHeaderProps) {
  const { name, answered, total, onOverview, onLeave } = props;
  const t = useTranslations("assessment.taking");
  return (
    <header className="sticky top-0 z-30 border-b bg-paper/95 backdrop-blur-md">
      <div className="mx-auto flex h-16 max-w-wide items-center gap-2 px-3 sm:gap-4 sm:px-6">
        <LogoMark className="hidden size-9 shrink-0 sm:block" />
        <h1 className="me-auto min-w-0 truncate text-base sm:text-lg">{name}</h1>
        <AnswersState pending={props.pending} isOffline={props.isOffline} />
        <TimeLeft {...props} />
        <IconButton label={t("overview")} icon={<LayoutGrid />} onClick={onOverview} />
        <span className="max-sm:hidden">
          <IconButton label={t("leave")} icon={<LogOut />} onClick={onLeave} />
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={t("progress", { answered, total })}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={answered}
        className="h-1 bg-line"
      >
        <span
          className="block h-full bg-lake transition-[width]"
          style={{ width: `${(answered / Math.max(1, total)) * 100}%` }}
        />
      </div>
    </header>
  );
}

/** Whether all that was typed has arrived. */
export function AnswersState({ pending, isOffline }: { pending: number; isOffline: boolean }) {
  const t = useTranslations("assessment.taking.save");
  const words = "sr-only sm:not-sr-only";
  const box =
    "inline-flex min-h-11 items-center gap-1.5 text-sm font-medium whitespace-nowrap [&_svg]:size-4.5 [&_svg]:shrink-0";
  if (pending > 0 && isOffline)
    return (
      <span className={cx(box, "text-warning")} title={t("offline", { count: pending })}>
        <CloudOff />
        <span className={words}>{t("offline", { count: pending })}</span>
      </span>
    );
  if (pending > 0)
    return (
      <span className={cx(box, "text-muted")}>
        <Spinner />
        <span className={words}>{t("saving")}</span>
      </span>
    );
  return (
    <span className={cx(box, "text-success")}>
      <Check />
      <span>{t("saved")}</span>
    </span>
  );
}

/** The clock, which a press hides and shows. */
export function TimeLeft({
  secondsLeft,
  isClockShown,
  onToggleClock,
}: Pick<TakingHeaderProps, "secondsLeft" | "isClockShown" | "onToggleClock">) {
  const t = useTranslations("assessment.taking.clock");
  const Icon = isClockShown ? EyeOff : Eye;
  return (
    <button
      type="button"
      onClick={onToggleClock}
      aria-label={t(isClockShown ? "hide" : "show")}
      title={t(isClockShown ? "hide" : "show")}
      className="group inline-flex min-h-11 items-center gap-2 rounded-control px-2.5 font-semibold tabular-nums hover:bg-lake-soft"
    >
      <Clock className="size-5 shrink-0 text-lake group-hover:hidden" />
      <Icon className="hidden size-5 shrink-0 text-lake group-hover:block" aria-hidden="true" />
      {/* Not announced; the alerts announce the important times. */}
      <span
        role="timer"
        aria-live="off"
        aria-label={t("label")}
        className={isClockShown ? "text-lg" : "text-sm text-muted"}
      >
        {isClockShown ? formatCountdown(secondsLeft) : t("hidden")}
      </span>
    </button>
  );
}
