import { drawBars } from "./bars";
import type { DrawnSkill } from "./drawn-skill";
import type { Drawing } from "./marks";
import { drawBareRadar, drawNamedRadar } from "./radar";

const shapes = { radar: drawNamedRadar, bareRadar: drawBareRadar, bars: drawBars };

/** The marks of a result's drawing in a given shape; browser and PDF render the same marks. */
export const drawSkills = (shape: keyof typeof shapes, shown: readonly DrawnSkill[]): Drawing =>
  shapes[shape](shown);
