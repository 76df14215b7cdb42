import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { StickyBar } from "@/components/ui/sticky-bar";

type EnrolPanelProps = {
  title: ReactNode;
  price: ReactNode;
  /** What the price covers. */
  covers?: ReactNode;
  notes: readonly string[];
  children?: ReactNode;
};

/** Beside the terms, at hand while the page scrolls: the price and what puts it into the cart. */
export function EnrolPanel({ title, price, covers, notes, children }: EnrolPanelProps) {
  return (
    <Card as="section" id="enrol" className="grid gap-4 lg:sticky lg:top-24">
      <h2 className="text-2xl">{title}</h2>
      <div>
        <p className="text-2xl">{price}</p>
        {covers && <p className="text-sm text-muted">{covers}</p>}
      </div>
      {children}
      <ul className="grid gap-1 text-sm text-muted">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Card>
  );
}

/** On a phone the way to the panel stays at the lower edge. */
export function EnrolBar({ price, label }: { price: ReactNode; label: string }) {
  return (
    <div className="contents lg:hidden">
      <StickyBar>
        <div className="me-auto text-lg">{price}</div>
        <a href="#enrol" className={buttonClass({ variant: "accent" })}>
          {label}
        </a>
      </StickyBar>
    </div>
  );
}
