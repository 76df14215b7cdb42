"use client";

import { useShortcuts } from "@/components/marks/use-shortcuts";
import type { MarkEditing } from "./drawing-context";
import { colorOrder, tools } from "./tools";

/** The keys of the tools while the desk is open; not while words are being typed. */
export function useDrawingKeys(editing: MarkEditing): void {
  useShortcuts((event, typing) => (typing === "text" ? null : actionOf(event, editing)));
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
