import type { ReactNode } from "react";

/** A chapter of the style guide. */
export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t py-10" id={title.toLowerCase().replaceAll(" ", "-")}>
      <h2 className="mb-6 text-3xl">{title}</h2>
      <div className="grid grid-cols-1 gap-8">{children}</div>
    </section>
  );
}

/** One component, with the props that produce its appearance. */
export function Sample({ name, props, children }: { name: string; props?: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
        <b className="text-ink">{name}</b>
        {props && <code className="min-w-0 font-mono text-xs break-all">{props}</code>}
      </p>
      <div>{children}</div>
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
