"use client";

import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { openDialogs } from "./open-dialogs";
import { useStore } from "./store";

const none: readonly HTMLDialogElement[] = [];

/**
 * Puts notices into the topmost open dialog, because everything outside it is inert: it can be seen, but neither pressed
 * nor heard. The place itself moves, so that its notices stay when a dialog opens or closes. Popovers with `data-shown`
 * are opened again above the dialog.
 */
export function NoticePlace({ children }: { children: ReactNode }) {
  const top = useStore(openDialogs, () => none).at(-1) ?? null;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const made = document.createElement("div");
    setPlace(made);
    return () => made.remove();
  }, []);
  useLayoutEffect(() => {
    if (!place) return;
    (top ?? document.body).append(place);
    for (const shown of place.querySelectorAll<HTMLElement>("[data-shown]:not(:popover-open)"))
      shown.showPopover();
  }, [place, top]);
  return place && createPortal(children, place);
}
