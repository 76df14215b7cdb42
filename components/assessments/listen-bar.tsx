"use client";

import { Pause, Play, RotateCcw, Square, Volume2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Listening } from "./use-listening";

type ListenBarProps = {
  listening: Listening;
  /** Long ones are paused, short ones are stopped. */
  isLong?: boolean;
  /** What an adult reads where nothing else can, if the page doesn't show it. */
  children?: ReactNode;
};

/** The big button that reads aloud, and the words for an adult where the device can't. */
export function ListenBar({ listening, isLong = false, children }: ListenBarProps) {
  const t = useTranslations("assessment.taking.listen");
  const { audio, status, canPlay, needsAdult, play, pause, stop } = listening;
  /** What is there from the start is read in its place; what follows a press is announced. */
  const [isPressed, setPressed] = useState(false);
  const isOn = status === "playing" || status === "waiting";
  const [label, Icon] = isOn
    ? isLong
      ? [t("pause"), Pause]
      : [t("stop"), Square]
    : status === "paused" && isLong
      ? [t("goOn"), Play]
      : [t("listen"), Volume2];
  return (
    <div className="grid gap-3">
      {canPlay && (
        <div className="flex flex-wrap gap-3">
          <Button
            size="lg"
            variant={isOn ? "secondary" : "primary"}
            icon={<Icon aria-hidden="true" />}
            className="min-w-40"
            onClick={() => {
              setPressed(true);
              if (!isOn) play({ isAgain: !isLong });
              else if (isLong) pause();
              else stop();
            }}
          >
            {label}
          </Button>
          {isLong && status === "paused" && (
            <Button
              size="lg"
              variant="secondary"
              icon={<RotateCcw />}
              onClick={() => play({ isAgain: true })}
            >
              {t("again")}
            </Button>
          )}
        </div>
      )}
      {/* What is heard is the task, so it has no captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio ref={audio} preload="none" hidden />
      <div role={isPressed ? "status" : undefined}>
        {needsAdult && <Notice>{t(children ? "adult" : "adultQuestion")}</Notice>}
      </div>
      {needsAdult && children && (
        <details className="rounded-control border bg-surface">
          <summary className="flex min-h-13 items-center px-4 py-2 font-semibold text-lake">
            {t("adultText")}
          </summary>
          <div lang="en" className="grid gap-3 border-t px-4 py-4 text-lg">
            {children}
          </div>
        </details>
      )}
    </div>
  );
}
