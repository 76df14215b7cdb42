import { createContext, use } from "react";
import type { NumberedMark } from "@/lib/marks/drawn/numbered";
import type { WorkMark } from "@/lib/marks/drawn/queries";
import type { Tool } from "./tools";

/** What the teacher does with the marks; readers have none of it. */
export type MarkEditing = {
  tool: Tool;
  color: WorkMark["color"];
  choose: (tool: Tool) => void;
  chooseColor: (color: WorkMark["color"]) => void;
  /** Draws a mark without words at once; for a mark with words it opens their field. */
  draw: (place: Pick<WorkMark, "fileId" | "page">, shape: Shape) => void;
  /** Opens the words of a mark. */
  edit: (key: string) => void;
  remove: (key: string) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
};
export type Shape = {
  [Kind in WorkMark["kind"]]: Pick<Extract<WorkMark, { kind: Kind }>, "kind" | "geometry">;
}[WorkMark["kind"]];

export type DrawnMarks = {
  marks: readonly NumberedMark[];
  /** The key of the chosen mark. */
  chosen: string | null;
  pick: (key: string | null) => void;
  /** Chooses a mark and shows its place. */
  show: (mark: WorkMark) => void;
  editing: MarkEditing | null;
};

export const DrawingContext = createContext<DrawnMarks | null>(null);

export function useDrawing(): DrawnMarks {
  const drawing = use(DrawingContext);
  if (!drawing) throw new Error("marks are drawn inside a DrawnWork or a MarkedWork");
  return drawing;
}
