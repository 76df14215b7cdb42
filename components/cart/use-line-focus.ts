"use client";

import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

const controls = "a, button, select";

/**
 * Lines of the cart move when their child or term changes, and lose the focus. Returns a function to be called with a
 * line's next key: the control that has the focus gets it again at the new position, until the reader moves on.
 */
export function useLineFocus(root: RefObject<HTMLElement | null>): (from: string, to: string) => void {
  const held = useRef<{ line: string; place: number; isRestoring: boolean } | null>(null);
  useLayoutEffect(() => {
    if (!held.current || document.activeElement !== document.body) return;
    const { line, place } = held.current;
    held.current.isRestoring = true;
    lineOf(root.current, line)?.querySelectorAll<HTMLElement>(controls)[place]?.focus();
    held.current.isRestoring = false;
  });
  useEffect(() => {
    const goOn = () => {
      if (!held.current?.isRestoring) held.current = null;
    };
    document.addEventListener("focusin", goOn);
    document.addEventListener("pointerdown", goOn);
    return () => {
      document.removeEventListener("focusin", goOn);
      document.removeEventListener("pointerdown", goOn);
    };
  }, []);
  return (from, to) => {
    const active = document.activeElement;
    const line = active?.closest<HTMLElement>("[data-line]");
    if (!active || !line?.dataset.line) return;
    const place = [...line.querySelectorAll(controls)].indexOf(active);
    held.current = { line: line.dataset.line === from ? to : line.dataset.line, place, isRestoring: false };
  };
}

const lineOf = (root: HTMLElement | null, line: string) =>
  root?.querySelector<HTMLElement>(`[data-line="${CSS.escape(line)}"]`);
