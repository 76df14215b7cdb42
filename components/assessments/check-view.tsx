"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { type GridItem, QuestionGrid } from "./question-grid";

export type CheckViewProps = {
  /** The questions of the open part. */
  items: readonly GridItem[];
  /** How many questions came in the parts before. */
  before: number;
  onChoose: (index: number) => void;
  onBack: () => void;
};

type Words = {
  title: string;
  /** What to know before going on. */
  note: ReactNode;
  blanks: (count: number) => string;
  allAnswered: string;
  action: string;
  /** Why it takes longer; empty if it does not. */
  waiting: string;
};

const isMarked = ({ isAnswered, isFlagged }: GridItem) => isAnswered && isFlagged;

/** The last check of a part: unfinished and marked questions, and the button that goes on. */
export function CheckView(props: CheckViewProps & { words: Words; isSending: boolean; onGoOn: () => void }) {
  const { items, before, words, isSending, onChoose, onBack, onGoOn } = props;
  const t = useTranslations("assessment.taking.handIn");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const blanks = items.filter(({ isAnswered }) => !isAnswered).length;
  const grid = { items, before, current: -1, onChoose, disabled: isSending };
  return (
    <Card as="section" padding="lg" className="mx-auto grid w-full max-w-2xl gap-6">
      <div className="grid gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {words.title}
        </h2>
        <p className="text-lg">{blanks > 0 ? words.blanks(blanks) : words.allAnswered}</p>
        {words.note}
      </div>
      {blanks > 0 && (
        <section className="grid gap-3">
          <h3 className="text-lg">{t("blankList")}</h3>
          <QuestionGrid {...grid} only={(item) => !item.isAnswered} />
        </section>
      )}
      {items.some(isMarked) && (
        <section className="grid gap-3">
          <h3 className="text-lg">{t("flaggedList")}</h3>
          <QuestionGrid {...grid} only={isMarked} />
        </section>
      )}
      <p role="status" className="text-warning empty:hidden">
        {words.waiting}
      </p>
      <div className="flex flex-col-reverse justify-between gap-3 border-t pt-6 sm:flex-row">
        <Button variant="secondary" size="lg" onClick={onBack} disabled={isSending}>
          {t("back")}
        </Button>
        <Button variant="accent" size="lg" busy={isSending} onClick={onGoOn}>
          {words.action}
        </Button>
      </div>
    </Card>
  );
}
