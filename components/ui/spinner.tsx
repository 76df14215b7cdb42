import { cx } from "./class-names";

/** A spinner. Decorative unless it has a `label`, which is then announced. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? "status" : undefined} className={cx("inline-flex", className)}>
      <svg
        viewBox="0 0 20 20"
        className="size-5 animate-spin"
        aria-hidden="true"
        fill="none"
        strokeWidth="2.5"
      >
        <circle cx="10" cy="10" r="7.5" stroke="currentColor" opacity="0.25" />
        <path d="M17.5 10A7.5 7.5 0 0 0 10 2.5" stroke="currentColor" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
