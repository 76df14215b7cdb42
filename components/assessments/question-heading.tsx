"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";

type QuestionHeadingProps = {
  number: number;
  total: number;
  stage: number;
  /** 1 if the sitting has no parts. */
  stages: number;
  /** Leaves the focus where it is: at the first view of the page. */
  isFirstView: boolean;
};

/** Gets the focus when the question changes, so that it is read aloud and its keys work. */
export function QuestionHeading({ number, total, stage, stages, isFirstView }: QuestionHeadingProps) {
  const t = useTranslations("assessment.taking");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFirstView) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [number, isFirstView]);
  return (
    <h2
      ref={heading}
      tabIndex={-1}
      className="flex flex-wrap items-baseline gap-x-3 text-base font-semibold text-persimmon-ink outline-none"
    >
      {stages > 1 && <span className="text-muted">{t("part.number", { stage, stages })}</span>}{" "}
      <span>{t("question", { number, total })}</span>
    </h2>
  );
}
