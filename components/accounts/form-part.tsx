import type { ReactNode } from "react";
import { Card, CardHeader } from "@/components/ui/card";

type FormPartProps = {
  title: string;
  note?: string;
  /** Whether it is the first section. */
  first?: boolean;
  children: ReactNode;
};

/** One section of a long form. */
export function FormPart({ title, note, first, children }: FormPartProps) {
  return (
    <Card as="section" padding="lg" className={first ? "order-first" : undefined}>
      <CardHeader title={title} note={note} />
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </Card>
  );
}
