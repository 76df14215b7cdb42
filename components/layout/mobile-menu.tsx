"use client";

import { Menu as MenuIcon, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { IconButton } from "@/components/ui/icon-button";

type MobileMenuProps = { label: string; closeLabel: string; heading: ReactNode; children: ReactNode };

/** The navigation on a phone: a native popover over the whole page, closed by Esc, its button, or following a link. */
export function MobileMenu({ label, closeLabel, heading, children }: MobileMenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const menu = panel.current;
    const closeOnLink = (event: MouseEvent) => {
      if ((event.target as Element).closest("a")) menu?.hidePopover();
    };
    menu?.addEventListener("click", closeOnLink);
    return () => menu?.removeEventListener("click", closeOnLink);
  }, []);
  return (
    <div className="lg:hidden">
      <IconButton label={label} popoverTarget="site-menu" icon={<MenuIcon />} />
      <div
        ref={panel}
        id="site-menu"
        popover="auto"
        className="fixed inset-0 size-full overflow-y-auto bg-paper text-ink open:animate-rise"
      >
        <div className="grid gap-5 px-4 pb-10 sm:px-6">
          <div className="flex h-18 items-center justify-between">
            {heading}
            <IconButton
              label={closeLabel}
              popoverTarget="site-menu"
              popoverTargetAction="hide"
              icon={<X />}
            />
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}
