"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { toTerm } from "@/components/cart/items";
import { Button } from "@/components/ui/button";
import { nearestTerm } from "@/lib/cart/rules";
import { inLocale } from "@/lib/core/locale";
import { useTermChoice } from "./chosen-term";
import { termRadioId, termRadios } from "./term-radios";

/** Whether a term cannot be bought by the current count: full, or no longer on sale. */
function useIsFull(courseRunId: number): boolean {
  const run = useTermChoice().runs.find((one) => one.courseRunId === courseRunId);
  return run === undefined || run.seatsLeft === 0;
}

type TermRadioProps = { courseRunId: number; /** At first. */ isChosen: boolean };

/** The radio button of a term; its card is its label. */
export function TermRadio({ courseRunId, isChosen }: TermRadioProps) {
  const isDisabled = useIsFull(courseRunId);
  const id = termRadioId(courseRunId);
  return (
    <input
      type="radio"
      id={id}
      name={termRadios}
      value={courseRunId}
      defaultChecked={isChosen}
      disabled={isDisabled}
      aria-describedby={`${id}-time ${id}-price`}
      className="relative z-10 mt-1 size-5 shrink-0 outline-none"
    />
  );
}

type WhenFullProps = {
  courseRunId: number;
  children: ReactNode;
  otherwise?: ReactNode;
  /** Offers the nearest other time. */
  offersOther?: boolean;
};

/** Shown when a term is full. */
export function WhenFull({ courseRunId, children, otherwise, offersOther }: WhenFullProps) {
  if (!useIsFull(courseRunId)) return otherwise;
  return (
    <>
      {children}
      {offersOther && <NearestOther courseRunId={courseRunId} />}
    </>
  );
}

/** Chooses the term with free seats whose time in the week is nearest. */
function NearestOther({ courseRunId }: { courseRunId: number }) {
  const t = useTranslations("cart.add");
  const locale = useLocale();
  const terms = useTermChoice().runs.map(toTerm);
  const full = terms.find((term) => term.courseRunId === courseRunId);
  const other = full && nearestTerm(full, terms);
  if (!other) return null;
  return (
    <Button
      size="sm"
      variant="secondary"
      className="relative z-10 mt-2"
      onClick={() => {
        const radio = document.getElementById(termRadioId(other.courseRunId));
        radio?.click();
        radio?.focus({ preventScroll: true });
      }}
    >
      {t("takeOther", { term: inLocale(locale, other.name, other.nameZh) })}
    </Button>
  );
}
