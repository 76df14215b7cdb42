import { skills } from "@/lib/assessments/skills";
import type { DrawnSkill } from "./drawn-skill";
import { type Drawing, ink, type Mark, type Point, round } from "./marks";

/** The radar's size in its drawing, with or without room for names around it. */
type Frame = { width: number; height: number; radius: number };
const namedFrame: Frame = { width: 470, height: 356, radius: 112 };
const bareFrame: Frame = { width: 260, height: 260, radius: 112 };
const rings = [25, 50, 75, 100];

function onAxis({ width, height, radius }: Frame, index: number, percent: number): Point {
  const angle = (index / skills.length) * 2 * Math.PI - Math.PI / 2;
  const reach = (percent / 100) * radius;
  return [round(width / 2 + Math.cos(angle) * reach), round(height / 2 + Math.sin(angle) * reach)];
}

/**
 * The six skills as one shape: rings, axes, scores, and a mark at each corner. A skill that was not assessed has a
 * dashed axis.
 */
function drawRadar(
  shown: readonly DrawnSkill[],
  frame: Frame,
  corner: (skill: DrawnSkill, index: number) => Mark[],
): Drawing {
  const { width, height } = frame;
  const assessed = shown.flatMap(({ score, skillId }, index) =>
    score === null ? [] : [{ skillId, at: onAxis(frame, index, score) }],
  );
  const marks: Mark[] = [
    ...rings.map((ring): Mark => ({
      mark: "polygon",
      points: shown.map((_, index) => onAxis(frame, index, ring)),
      stroke: "line",
      width: 1,
    })),
    ...shown.map(({ score }, index): Mark => ({
      mark: "path",
      points: [[width / 2, height / 2], onAxis(frame, index, 100)],
      stroke: "line",
      width: 1,
      isDashed: score === null,
    })),
    {
      mark: "polygon",
      points: assessed.map(({ at }) => at),
      fill: "lake",
      fillOpacity: 0.16,
      stroke: "lake",
      width: 2.5,
    },
    ...assessed.map(({ skillId, at }): Mark => ({ mark: "dot", at, radius: 5, fill: ink(skillId) })),
    ...shown.flatMap(corner),
  ];
  return { width, height, marks };
}

/** A dot in the skill's colour, for a radar whose names are beside it. */
const cornerDot = ({ skillId }: DrawnSkill, index: number): Mark[] => [
  { mark: "dot", at: onAxis(bareFrame, index, 110), radius: 5.5, fill: ink(skillId) },
];

const labelSize = 16;
const labelLine = 19;

function cornerName({ skillId, name, score }: DrawnSkill, index: number): Mark[] {
  const { width, height, radius } = namedFrame;
  const [x, y] = onAxis(namedFrame, index, 114);
  const lines = inLines(name);
  const isTop = y < height / 2 - radius;
  const isBottom = y > height / 2 + radius;
  const anchor = isTop || isBottom ? "middle" : x < width / 2 ? "end" : "start";
  const first = isTop
    ? y - (lines.length - 1) * labelLine
    : isBottom
      ? y + labelSize - 2
      : y + 5 - ((lines.length - 1) * labelLine) / 2;
  return lines.map((text, line) => ({
    mark: "text",
    at: [x, round(first + line * labelLine)],
    text,
    size: labelSize,
    anchor,
    fill: score === null ? "muted" : ink(skillId),
    isBold: true,
  }));
}

const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length));

/** Splits a name of several words into two lines of similar length. */
function inLines(name: string): string[] {
  const words = name.split(" ");
  if (words.length < 2) return [name];
  const cuts = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(" "), words.slice(index + 1).join(" ")]);
  return cuts.reduce((best, cut) => (longest(cut) < longest(best) ? cut : best));
}

/** The radar with the skills' names around it. */
export const drawNamedRadar = (shown: readonly DrawnSkill[]) => drawRadar(shown, namedFrame, cornerName);
/** The radar with a dot at each corner. */
export const drawBareRadar = (shown: readonly DrawnSkill[]) => drawRadar(shown, bareFrame, cornerDot);
