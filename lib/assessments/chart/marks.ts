import { skills } from "@/lib/assessments/skills";

/** Colours by name: tokens on the screen, a table of values in print. */
export type Ink = "line" | "lake" | "ink" | "muted" | "surface" | `skill-${number}`;
export type Point = readonly [x: number, y: number];

export type Mark =
  | {
      mark: "polygon";
      points: readonly Point[];
      fill?: Ink;
      fillOpacity?: number;
      stroke?: Ink;
      width?: number;
    }
  | { mark: "path"; points: readonly Point[]; stroke: Ink; width: number; isDashed?: boolean }
  | {
      mark: "dot";
      at: Point;
      radius: number;
      fill: Ink;
      /** How far to the right of its place the dot of the attempt before was; set if the skill has grown since. */
      movedFrom?: number;
    }
  | {
      mark: "bar";
      at: Point;
      size: Point;
      radius: number;
      fill: Ink;
      fillOpacity?: number;
      /** The share of the bar that the attempt before had; set if the skill has grown since. */
      grewFrom?: number;
    }
  | {
      mark: "text";
      at: Point;
      text: string;
      size: number;
      anchor: "start" | "middle" | "end";
      fill: Ink;
      isBold?: boolean;
      /** The text of the attempt before; set if the skill has grown since. */
      grewFrom?: string;
    };

/** A drawing in its own units, for SVG in the browser and for a PDF page. */
export type Drawing = { width: number; height: number; marks: Mark[] };

export const round = (value: number) => Math.round(value * 10) / 10;
export const ink = (skillId: number): Ink => `skill-${skillId}`;

/** The print colour of a name. */
export function paperColor(name: Ink): string {
  const skill = skills.find(({ skillId }) => name === `skill-${skillId}`);
  return (
    skill?.color ??
    { line: "#e5dece", lake: "#025d6d", ink: "#13212d", muted: "#4f5d68", surface: "#ffffff" }[name as "line"]
  );
}
