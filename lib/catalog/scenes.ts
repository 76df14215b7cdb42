/** The drawings from which the office chooses one for a program: large on its page, small in lists (rule R5.14). */
export const scenes = [
  "seedling",
  "stones",
  "bridge",
  "treehouse",
  "campfire",
  "lighthouse",
  "mountain",
  "telescope",
  "boat",
  "circle",
  "books",
  "lake",
  "lantern",
  "maple",
  "reader",
] as const;

export type ProgramScene = (typeof scenes)[number];

/** A program's drawing; books for a name that is not in the list. */
export const sceneOf = (scene: string): ProgramScene => scenes.find((known) => known === scene) ?? "books";
