import type { ReactNode } from "react";
import { Card, CardHeader } from "@/components/ui/card";

/** A part of an edit page. */
export function EditSection({
  id,
  title,
  note,
  action,
  children,
}: {
  id?: string;
  title: string;
  note?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card as="section" padding="lg" id={id}>
      <CardHeader title={title} note={note} action={action} />
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </Card>
  );
}
