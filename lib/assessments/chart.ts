import { skills } from "./skills";

/** Colours by name: tokens on the screen, a table of values in print. */
export type Ink = "line" | "lake" | "ink" | "muted" | "surface" | `skill-${number}`;
type Point = readonly [x: number, y: number];

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
  | { mark: "dot"; at: Point; radius: number; fill: Ink }
  | {
      mark: "bar";
      at: Point;
      size: Point;
      radius: number;
      fill: Ink;
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

/** A skill to draw, with texts in the reader's language. */
export type DrawnSkill = {
  skillId: number;
  name: string;
  score: number | null;
  word: string;
  /** The attempt before, if the skill has grown since (rule R9.17). */
  before?: { score: number; word: string };
};

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
const round = (value: number) => Math.round(value * 10) / 10;
const ink = (skillId: number): Ink => `skill-${skillId}`;

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

const bars = { width: 396, row: 60, top: 6, barHeight: 13 };

/** The six skills as bars, each with its name, band and percentage. */
function drawBars(shown: readonly DrawnSkill[]): Drawing {
  return {
    width: bars.width,
    height: bars.top + shown.length * bars.row - 14,
    marks: shown.flatMap(({ skillId, name, score, word, before }, index): Mark[] => {
      const y = bars.top + index * bars.row;
      const track: Mark = {
        mark: "bar",
        at: [0, y + 26],
        size: [bars.width, bars.barHeight],
        radius: bars.barHeight / 2,
        fill: "line",
      };
      const filled: Mark = {
        ...track,
        size: [Math.max(bars.barHeight, (bars.width * (score ?? 0)) / 100), bars.barHeight],
        fill: ink(skillId),
        grewFrom: before && score ? before.score / score : undefined,
      };
      return [
        {
          mark: "text",
          at: [0, y + 16],
          text: name,
          size: 17,
          anchor: "start",
          fill: ink(skillId),
          isBold: true,
        },
        {
          mark: "text",
          at: [bars.width, y + 16],
          text: score === null ? word : `${word} · ${score}%`,
          size: 16,
          anchor: "end",
          fill: score === null ? "muted" : "ink",
          grewFrom: before && `${before.word} · ${before.score}%`,
        },
        track,
        ...(score ? [filled] : []),
      ];
    }),
  };
}

const shapes = {
  radar: (shown: readonly DrawnSkill[]) => drawRadar(shown, namedFrame, cornerName),
  bareRadar: (shown: readonly DrawnSkill[]) => drawRadar(shown, bareFrame, cornerDot),
  bars: drawBars,
};

/** The marks of a result's drawing in a given shape; browser and PDF render the same marks. */
export const drawSkills = (shape: keyof typeof shapes, shown: readonly DrawnSkill[]): Drawing =>
  shapes[shape](shown);

const growth = { width: 640, height: 176, axis: 32, inset: 42, top: 26, bottom: 32 };

/** Total percentages over time, oldest first, with dates. */
export function drawGrowth(attempts: readonly { total: number; date: string }[]): Drawing {
  const { width, height, axis, inset, top, bottom } = growth;
  const first = axis + inset;
  const room = width - first - inset;
  const level = (percent: number) => round(top + (1 - percent / 100) * (height - top - bottom));
  const column = (index: number) =>
    round(first + (attempts.length < 2 ? 0.5 : index / (attempts.length - 1)) * room);
  const points = attempts.map(({ total }, index): Point => [column(index), level(total)]);
  const scale = [0, 50, 100].flatMap((percent): Mark[] => [
    {
      mark: "path",
      points: [
        [axis, level(percent)],
        [width, level(percent)],
      ],
      stroke: "line",
      width: 1,
    },
    {
      mark: "text",
      at: [axis - 8, level(percent) + 4],
      text: String(percent),
      size: 12,
      anchor: "end",
      fill: "muted",
    },
  ]);
  const labels = attempts.flatMap(({ total, date }, index): Mark[] => [
    { mark: "dot", at: [column(index), level(total)], radius: 5, fill: "lake" },
    {
      mark: "text",
      at: [column(index), level(total) - 11],
      text: `${total}%`,
      size: 14,
      anchor: "middle",
      fill: "ink",
      isBold: true,
    },
    { mark: "text", at: [column(index), height - 8], text: date, size: 12, anchor: "middle", fill: "muted" },
  ]);
  const line: Mark[] = points.length > 1 ? [{ mark: "path", points, stroke: "lake", width: 3 }] : [];
  return { width, height, marks: [...scale, ...line, ...labels] };
}

/** The print colour of a name. */
export function paperColor(name: Ink): string {
  const skill = skills.find(({ skillId }) => name === `skill-${skillId}`);
  return (
    skill?.color ??
    { line: "#e5dece", lake: "#025d6d", ink: "#13212d", muted: "#4f5d68", surface: "#ffffff" }[name as "line"]
  );
}
