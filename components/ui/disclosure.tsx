import { Plus } from "lucide-react";
import type { ReactNode } from "react";

type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  /** Disclosures with the same name close each other. */
  name?: string;
  open?: boolean;
};

/** Native details: opens without script, and the browser's page search finds its content. */
export function Disclosure({ summary, children, name, open }: DisclosureProps) {
  return (
    <details name={name} open={open} className="group border-b last:border-b-0">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-4 text-lg font-semibold hover:text-lake [&::-webkit-details-marker]:hidden">
        {summary}
        <Plus className="size-5 shrink-0 text-lake transition-transform group-open:rotate-45" />
      </summary>
      <div className="max-w-prose pb-5 text-muted">{children}</div>
    </details>
  );
}

/** Several disclosures in one frame. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="rounded-card border bg-surface px-5 shadow-card sm:px-7">{children}</div>;
}
