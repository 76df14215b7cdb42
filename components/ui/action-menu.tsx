"use client";

import { type ReactNode, useRef, useState } from "react";
import type { MenuAction, MenuItems } from "./menu-items";
import { iconButtonClass } from "./icon-button";

type ActionMenuProps = {
  /** Accessible name of the button and the menu. */
  label: string;
  trigger: ReactNode;
  triggerClass?: string;
  actions: MenuAction[];
};

const load = () => import("./menu-items");

/**
 * A button with a menu of actions, for the office's and the teachers' pages: arrow keys, Home, End and first letters
 * move in it. The menu is loaded when the pointer or the focus reaches the button.
 */
export function ActionMenu({ label, trigger, triggerClass = iconButtonClass, actions }: ActionMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [Items, setItems] = useState<{ Open: typeof MenuItems } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const preload = () => void load().catch(() => {});
  const open = async () => {
    const { MenuItems } = await load();
    setItems({ Open: MenuItems });
    setOpen(true);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => void open()}
        className={triggerClass}
      >
        {trigger}
      </button>
      {Items && isOpen && <Items.Open {...{ label, button, actions }} onClose={() => setOpen(false)} />}
    </>
  );
}
