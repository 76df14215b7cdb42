import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";

/** The target of a phone's bar. */
export const enrolPanelId = "enrol";

/** The link to the panel, for a phone's bar. */
export const EnrolLink = ({ label }: { label: string }) => (
  <a href={`#${enrolPanelId}`} className={buttonClass({ variant: "accent" })}>
    {label}
  </a>
);

type EnrolPanelProps = {
  title: ReactNode;
  /** The chosen term. */
  term?: ReactNode;
  price: ReactNode;
  /** What the price includes. */
  covers?: ReactNode;
  /** What else to weigh. */
  facts?: ReactNode;
  notes: readonly string[];
  children?: ReactNode;
};

/** Price and cart form in a column that stays visible beside the terms; a long one scrolls separately. */
export function EnrolPanel(props: EnrolPanelProps) {
  const { title, term, price, covers, facts, notes, children } = props;
  return (
    <Card
      as="section"
      id={enrolPanelId}
      className="grid gap-4 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:scroll-pb-28 lg:overflow-y-auto lg:overscroll-contain"
    >
      <h2 className="text-2xl">{title}</h2>
      <div aria-live="polite" className="grid gap-1">
        {term}
        <p className="text-2xl">{price}</p>
        {covers && <p className="text-sm text-muted">{covers}</p>}
      </div>
      {facts}
      {children}
      <ul className="grid gap-1 text-sm text-muted">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Card>
  );
}
