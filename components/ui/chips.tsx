import { X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "@/lib/i18n/navigation";
import { cx } from "./class-names";

const chipClass = (active: boolean) =>
  cx(
    "inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-full border px-3.5 py-1.5 text-sm font-semibold no-underline transition-colors [&_svg]:size-4",
    active
      ? "border-lake bg-lake text-on-lake hover:bg-lake-hover forced:outline-2"
      : "border-field bg-surface text-ink hover:border-lake hover:bg-lake-soft",
  );

/**
 * A row of chips that wraps on wide screens and scrolls sideways on a phone, where what leaves the row fades out before the
 * label in front of it.
 */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={label}
      className="relative -mx-4 flex scroll-px-4 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] max-sm:mask-[linear-gradient(to_right,transparent_0.5rem,black_1rem)] sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0"
    >
      {children}
    </div>
  );
}

/** A filter stored in the address. Not prefetched, because there are a dozen of them. */
export function ChipLink({
  active = false,
  children,
  ...rest
}: ComponentProps<typeof Link> & { active?: boolean }) {
  return (
    <Link
      scroll={false}
      prefetch={false}
      {...rest}
      aria-current={active ? "true" : undefined}
      className={cx(
        chipClass(active),
        "whitespace-nowrap",
        // Where the row scrolls sideways, the active one is in sight; elsewhere the page itself would scroll to it.
        active && "max-sm:[scroll-initial-target:nearest]",
      )}
    >
      {children}
    </Link>
  );
}

/** A filter or a choice stored in the component; a long name takes several lines. */
export function ChipButton({ pressed, children, ...rest }: ComponentProps<"button"> & { pressed: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={cx(chipClass(pressed), "max-w-full flex-wrap wrap-anywhere")}
    >
      {children}
    </button>
  );
}

/** An active filter that can be removed. */
export function ChipRemove({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      scroll={false}
      prefetch={false}
      aria-label={label}
      className={cx(chipClass(false), "whitespace-nowrap bg-lake-soft")}
    >
      {children}
      <X />
    </Link>
  );
}
