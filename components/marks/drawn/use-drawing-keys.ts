"use client";

import { useEffect, useEffectEvent } from "react";
import { typingIn } from "@/components/marks/use-marking-keys";
import type { MarkEditing } from "./drawing-context";
import { colorOrder, tools } from "./tools";

/** The keys of the tools while the desk is open; not while words are being typed. */
export function useDrawingKeys(editing: MarkEditing): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.defaultPrevented || document.querySelector("dialog[open]")) return;
    if (typingIn(event.target) === "text") return;
    const act = actionOf(event, editing);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

function actionOf(event: KeyboardEvent, editing: MarkEditing): (() => void) | null {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key === "z" && !event.altKey) return event.shiftKey ? editing.redo : editing.undo;
    return key === "y" ? editing.redo : null;
  }
  if (event.altKey) return null;
  if (key === "escape") return editing.tool === "hand" ? null : () => editing.choose("hand");
  if (key === "x")
    return () =>
      editing.chooseColor(colorOrder[(colorOrder.indexOf(editing.color) + 1) % colorOrder.length]!);
  const chosen = tools.find((tool) => tool.key === key);
  return chosen ? () => editing.choose(chosen.tool) : null;
}
