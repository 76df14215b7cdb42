import type { ComponentProps, ReactNode } from "react";
import { Link } from "@/lib/i18n/navigation";
import { cx } from "./class-names";
import { Spinner } from "./spinner";

export type ButtonVariant = "primary" | "accent" | "secondary" | "quiet" | "danger";
type ButtonSize = "sm" | "md" | "lg";

type Look = { variant?: ButtonVariant; size?: ButtonSize; block?: boolean };

const variants: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-lake text-on-lake hover:bg-lake-hover",
  accent: "border-transparent bg-persimmon text-on-persimmon hover:bg-persimmon-hover",
  secondary: "border-field bg-surface text-ink hover:border-lake hover:bg-lake-soft",
  quiet: "border-transparent text-lake hover:bg-lake-soft",
  danger: "border-transparent bg-danger text-on-danger hover:bg-danger-hover",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-11 px-4 text-sm",
  md: "min-h-12 px-5 text-base",
  lg: "min-h-14 px-7 text-lg",
};

/** The classes of a button, for elements that cannot be a `Button` (a `summary`, a file input's label). */
export function buttonClass({ variant = "primary", size = "md", block = false }: Look = {}): string {
  return cx(
    "inline-flex items-center justify-center gap-2 rounded-control border py-2 text-center font-semibold leading-tight break-keep no-underline",
    "transition-[background-color,border-color,transform] active:translate-y-px",
    "disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-progress aria-disabled:opacity-75",
    "[&_svg]:size-5 [&_svg]:shrink-0",
    variants[variant],
    sizes[size],
    block && "w-full",
  );
}

type ButtonProps = ComponentProps<"button"> & Look & { busy?: boolean; icon?: ReactNode };

/** A native button. With `busy` it keeps its focus and text, and ignores further presses. */
export function Button({ variant, size, block, busy, icon, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { "aria-busy": true, "aria-disabled": true, onClick: (event) => event.preventDefault() })}
      className={cx(buttonClass({ variant, size, block }), className)}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

type ButtonLinkProps = ComponentProps<typeof Link> & Look & { icon?: ReactNode };

/** A link that looks like a button; its address has no locale. */
export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={cx(buttonClass({ variant, size, block }), className)}>
      {icon}
      {children}
    </Link>
  );
}
