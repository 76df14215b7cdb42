import { Hand, Highlighter, type LucideIcon, MapPin, Pencil, RotateCcw, Square, Star } from "lucide-react";
import { CircleHelp, Check } from "lucide-react";
import type { WorkMark } from "@/lib/marks/drawn/queries";

export type Tool = "hand" | "ink" | "underline" | "box" | "pin" | "tick" | "question" | "star" | "again";

/** The tools in the order of the bar, each with its key. */
export const tools: readonly { tool: Tool; key: string; icon: LucideIcon }[] = [
  { tool: "hand", key: "h", icon: Hand },
  { tool: "ink", key: "i", icon: Pencil },
  { tool: "underline", key: "l", icon: Highlighter },
  { tool: "box", key: "b", icon: Square },
  { tool: "pin", key: "p", icon: MapPin },
  { tool: "tick", key: "y", icon: Check },
  { tool: "question", key: "q", icon: CircleHelp },
  { tool: "star", key: "w", icon: Star },
  { tool: "again", key: "a", icon: RotateCcw },
];

/** The colours, each with its own weight, dash and shape, so that they differ in grey (rule R11.34). */
export const inks = {
  rose: { ink: "#ad2437", weight: 6, dash: "", pin: "circle" },
  lake: { ink: "#0a5f70", weight: 11, dash: "26 14", pin: "square" },
  plum: { ink: "#5b3a94", weight: 3.5, dash: "4 9", pin: "diamond" },
} as const satisfies Record<WorkMark["color"], object>;

export const colorOrder = ["rose", "lake", "plum"] as const;

export const stampOf = (tool: Tool) =>
  tool === "tick" || tool === "question" || tool === "star" || tool === "again" ? tool : null;
