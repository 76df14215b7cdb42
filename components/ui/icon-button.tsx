import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names";

type IconButtonProps = Omit<ComponentProps<"button">, "children"> & {
  /** The button's action, as its accessible name and tooltip. */
  label: string;
  icon: ReactNode;
};

export const iconButtonClass =
  "inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink transition-colors hover:bg-lake-soft hover:text-lake disabled:cursor-not-allowed disabled:opacity-45 aria-pressed:bg-lake-soft aria-pressed:text-lake [&_svg]:size-5 forced:border";

export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={cx(iconButtonClass, className)}
    >
      {icon}
    </button>
  );
}
