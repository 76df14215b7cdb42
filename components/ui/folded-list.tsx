"use client";

import { useTranslations } from "next-intl";
import { Children, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "./button";
import { Card } from "./card";
import { cx } from "./class-names";

type FoldedListProps = {
  /** The id of the title. */
  id: string;
  title: string;
  /** The lines that a phone shows at first. */
  shown: 1 | 2;
  /** Lines, made with `foldedLineClass`. */
  children: ReactNode;
};

/** A line of the list, on which a link may be stretched with `lineLinkClass`. */
export const foldedLineClass =
  "relative flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2 leading-snug first:rounded-t-card last:rounded-b-card hover:bg-lake-soft md:gap-x-4 md:py-3 [&_p]:leading-snug";

const folds = {
  1: "max-md:[&>li:nth-child(n+2)]:hidden",
  2: "max-md:[&>li:nth-child(n+3)]:hidden",
};

/** A titled list in one card. A phone shows its first lines, and the rest after a press. */
export function FoldedList({ id, title, shown, children }: FoldedListProps) {
  const t = useTranslations("ui");
  const [isOpen, setOpen] = useState(false);
  const rest = Children.count(children) - shown;
  const list = useRef<HTMLUListElement>(null);
  // The button that had the focus is gone; the first line that it showed takes it.
  useEffect(() => {
    if (isOpen) list.current?.children[shown]?.querySelector<HTMLElement>("a, button")?.focus();
  }, [isOpen, shown]);
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-1.5 md:gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="text-lg md:text-2xl">
          {title}
        </h2>
        {rest > 0 && !isOpen && (
          <Button variant="quiet" size="sm" className="-my-2 md:hidden" onClick={() => setOpen(true)}>
            {t("more", { count: rest })}
          </Button>
        )}
      </div>
      <Card padding="none">
        <ul ref={list} className={cx("[&>li+li]:border-t", !isOpen && folds[shown])}>
          {children}
        </ul>
      </Card>
    </section>
  );
}
