"use client";

import type { ReactNode, RefObject } from "react";
import { Menu, MenuItem, Popover, RouterProvider } from "react-aria-components";
import { useLocale } from "next-intl";
import { getPathname, useRouter } from "@/lib/i18n/navigation";
import { cx } from "./class-names";
import { confirmLeaving } from "./unsaved-question";

export type MenuAction = {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
} & ({ onAction: () => void } | { href: string });

type MenuItemsProps = {
  label: string;
  button: RefObject<HTMLButtonElement | null>;
  actions: MenuAction[];
  onClose: () => void;
};

/** A menu that opens takes the focus. */
const focusOnOpening = { autoFocus: "first" } as const;

/** The open menu of `ActionMenu`. */
export function MenuItems({ label, button, actions, onClose }: MenuItemsProps) {
  const router = useRouter();
  const locale = useLocale();
  return (
    <RouterProvider
      navigate={(href) => confirmLeaving() && router.push(href)}
      useHref={(href) => getPathname({ href, locale })}
    >
      <Popover
        triggerRef={button}
        isOpen
        onOpenChange={(isOpen) => isOpen || onClose()}
        placement="bottom end"
        className="max-h-[80dvh] min-w-56 animate-rise overflow-y-auto rounded-card border bg-surface p-2 text-ink shadow-pop print:hidden"
      >
        <Menu {...focusOnOpening} aria-label={label} onClose={onClose} className="outline-none">
          {actions.map(({ label: text, icon, danger, ...does }) => (
            <MenuItem
              key={text}
              textValue={text}
              {...does}
              className={cx(
                "flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 font-medium no-underline [&_svg]:size-5 [&_svg]:shrink-0",
                danger
                  ? "text-danger data-focused:bg-danger-soft"
                  : "text-ink data-focused:bg-lake-soft data-focused:text-lake",
              )}
            >
              {icon}
              {text}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </RouterProvider>
  );
}
