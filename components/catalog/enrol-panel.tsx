import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";

/** The target of a phone's bar. */
export const enrolPanelId = "enrol";

type EnrolPanelProps = {
  title: ReactNode;
  price: ReactNode;
  /** What the price includes. */
  covers?: ReactNode;
  notes: readonly string[];
  children?: ReactNode;
};

/** Price and cart form in a column that stays visible beside the terms; a long one scrolls separately. */
export function EnrolPanel({ title, price, covers, notes, children }: EnrolPanelProps) {
  return (
    <Card
      as="section"
      id={enrolPanelId}
      className="grid gap-4 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:scroll-pb-28 lg:overflow-y-auto lg:overscroll-contain"
    >
      <h2 className="text-2xl">{title}</h2>
      <div>
        <p className="text-2xl" aria-live="polite">
          {price}
        </p>
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
