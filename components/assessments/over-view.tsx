"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { EmptyScene } from "@/components/scenes/vignettes";
import { ButtonLink } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { Ending } from "./use-hand-in";

type OverViewProps = {
  resultId: number;
  ending: Ending;
  isDone: boolean;
  /** Unsent answers are waiting for the connection. */
  isWaiting: boolean;
};

/** The end: time is up, or handed in; then the report once the server has it. */
export function OverView({ resultId, ending, isDone, isWaiting }: OverViewProps) {
  const t = useTranslations("assessment.taking.over");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [isDone]);
  return (
    <main
      id="main"
      className="mx-auto grid min-h-dvh max-w-prose content-center justify-items-center gap-4 px-4 py-10 text-center"
    >
      <div className="w-64 max-w-full">
        <EmptyScene kind="done" />
      </div>
      <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none">
        {t(ending === "timeUp" ? "timeUp" : "done")}
      </h1>
      {isDone ? (
        <>
          <p className="text-lg text-muted">{t(ending === "elsewhere" ? "elsewhere" : "doneText")}</p>
          <ButtonLink href={`/assessment/result/${resultId}`} size="lg" variant="accent" className="mt-2">
            {t("action")}
          </ButtonLink>
        </>
      ) : (
        <div role="status" className="grid justify-items-center gap-3 text-lg text-muted">
          <p>{t(isWaiting ? "waiting" : "timeUpText")}</p>
          <Spinner />
        </div>
      )}
    </main>
  );
}
