import type { ReactNode } from "react";

/** A number with its label. */
export function Stat({ value, label, note }: { value: ReactNode; label: ReactNode; note?: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-1">
      <p className="text-muted">
        {label}
        {note && <span className="block text-sm">{note}</span>}
      </p>
      <p className="font-display text-4xl font-semibold text-lake tabular-nums">{value}</p>
    </div>
  );
}
