"use client";

import { type ComponentProps, type MouseEvent, type ReactNode, type ToggleEvent, useId, useRef } from "react";
import { Link } from "@/lib/i18n/navigation";
import { cx } from "./class-names";
import { iconButtonClass } from "./icon-button";

type MenuProps = {
  /** Accessible name of the button if `trigger` contains no text. */
  label: string;
  trigger: ReactNode;
  triggerClass?: string;
  align?: "start" | "end";
  /** For sentences instead of a few words; as wide as a phone allows. */
  isWide?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
};

/** A button with a native popover of links and actions, closed by Esc or a press outside. */
export function Menu({
  label,
  trigger,
  triggerClass = iconButtonClass,
  align = "end",
  isWide,
  onToggle,
  children,
}: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  const place = () => {
    const at = button.current?.getBoundingClientRect();
    if (!at || !panel.current) return;
    const below = at.bottom < window.innerHeight * 0.62;
    const width = document.documentElement.clientWidth;
    const fromEnd = width - at.right;
    Object.assign(panel.current.style, {
      top: below ? `${at.bottom + 8}px` : "auto",
      bottom: below ? "auto" : `${window.innerHeight - at.top + 8}px`,
      left: align === "start" ? `${at.left}px` : "auto",
      // A wide panel stays in the window, although its button is not at the edge.
      right:
        align === "end"
          ? isWide
            ? `max(0.5rem, min(${fromEnd}px, 100vw - 24.5rem))`
            : `${fromEnd}px`
          : "auto",
    });
  };
  const toggled = (event: ToggleEvent<HTMLDivElement>) => {
    onToggle?.(event.newState === "open");
    if (event.newState === "open") window.addEventListener("scroll", place, { passive: true });
    else window.removeEventListener("scroll", place);
  };
  const closeAfterChoice = (event: MouseEvent) => {
    if ((event.target as Element).closest("a, button")) panel.current?.hidePopover();
  };
  return (
    <>
      <button ref={button} type="button" popoverTarget={id} aria-label={label} className={triggerClass}>
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onBeforeToggle={place}
        onToggle={toggled}
        onClick={closeAfterChoice}
        className={cx(
          "fixed inset-auto m-0 max-h-[80dvh] overflow-y-auto rounded-card border bg-surface p-2 text-ink shadow-pop open:animate-rise",
          isWide ? "w-96 max-w-[calc(100vw-1rem)]" : "min-w-56",
        )}
      >
        {children}
      </div>
    </>
  );
}

const itemClass =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-start font-medium no-underline [&_svg]:size-5 [&_svg]:shrink-0";

const choiceClass =
  "text-ink hover:bg-lake-soft hover:text-lake aria-[current=page]:bg-lake-soft aria-[current=page]:text-lake";

export function MenuLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={cx(itemClass, choiceClass, className)} />;
}

export function MenuButton({ danger, className, ...rest }: ComponentProps<"button"> & { danger?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(itemClass, danger ? "text-danger hover:bg-danger-soft" : choiceClass, className)}
    />
  );
}

/** A line between groups, or a heading above one. */
export function MenuSection({ children }: { children?: ReactNode }) {
  if (!children) return <hr className="my-2" />;
  return <p className="px-3 pt-2 pb-1 text-sm text-muted">{children}</p>;
}
