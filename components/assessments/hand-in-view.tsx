"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { type GridItem, QuestionGrid } from "./question-grid";

type HandInViewProps = {
  items: readonly GridItem[];
  secondsLeft: number;
  isSending: boolean;
  /** The hand-in is waiting for the connection. */
  isWaiting: boolean;
  onChoose: (index: number) => void;
  onBack: () => void;
  onHandIn: () => void;
};

const isMarked = ({ isAnswered, isFlagged }: GridItem) => isAnswered && isFlagged;

/** The last check before handing in: empty and marked questions, and the button. */
export function HandInView(props: HandInViewProps) {
  const { items, secondsLeft, isSending, isWaiting, onChoose, onBack, onHandIn } = props;
  const t = useTranslations("assessment.taking.handIn");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const blanks = items.filter(({ isAnswered }) => !isAnswered).length;
  return (
    <Card as="section" padding="lg" className="mx-auto grid w-full max-w-2xl gap-6">
      <div className="grid gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {t("title")}
        </h2>
        <p className="text-lg">{blanks > 0 ? t("blanks", { count: blanks }) : t("allAnswered")}</p>
        <p className="text-muted">{t("timeLeft", { minutes: Math.floor(secondsLeft / 60) })}</p>
      </div>
      {blanks > 0 && (
        <section className="grid gap-3">
          <h3 className="text-lg">{t("blankList")}</h3>
          <QuestionGrid items={items} current={-1} onChoose={onChoose} only={(item) => !item.isAnswered} />
        </section>
      )}
      {items.some(isMarked) && (
        <section className="grid gap-3">
          <h3 className="text-lg">{t("flaggedList")}</h3>
          <QuestionGrid items={items} current={-1} onChoose={onChoose} only={isMarked} />
        </section>
      )}
      {isWaiting && (
        <p role="status" className="text-warning">
          {t("waiting")}
        </p>
      )}
      <div className="flex flex-col-reverse justify-between gap-3 border-t pt-6 sm:flex-row">
        <Button variant="secondary" size="lg" onClick={onBack} disabled={isSending}>
          {t("back")}
        </Button>
        <Button variant="accent" size="lg" busy={isSending} onClick={onHandIn}>
          {t(isSending ? "sending" : "action")}
        </Button>
      </div>
    </Card>
  );
}
