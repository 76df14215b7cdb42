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

/** A skill to draw, with texts in the reader's language. */
export type DrawnSkill = {
  skillId: number;
  name: string;
  score: number | null;
  /** The 80 % range of a measured score. */
  low: number | null;
  high: number | null;
  /** "71–84", if there is one. */
  range?: string;
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

const bars = { width: 396, row: 60, measuredRow: 82, top: 6, barHeight: 13 };

type Track = Extract<Mark, { mark: "bar" }>;

/** The part of a track from one value to another, both as shares of its length; at least as long as it is high. */
function partOf(track: Track, from: number, to: number, fill: Ink): Track {
  const [length, height] = track.size;
  const width = Math.max(height, (to - from) * length);
  const left = Math.min(length - width, from * length);
  return { ...track, at: [track.at[0] + round(left), track.at[1]], size: [round(width), height], fill };
}

/** A score as a point in its range on a track; both as shares of its length. */
function pointInRange(track: Track, range: { low: number; score: number; high: number }, fill: Ink): Mark[] {
  const [length, height] = track.size;
  const at = (share: number) => round(track.at[0] + Math.min(length - 5, Math.max(5, share * length)));
  return [
    { ...partOf(track, range.low, range.high, fill), fillOpacity: 0.38 },
    { mark: "dot", at: [at(range.score), track.at[1] + height / 2], radius: 9, fill: "surface" },
    { mark: "dot", at: [at(range.score), track.at[1] + height / 2], radius: 7, fill },
  ];
}

/** A score on its track: a bar up to it, or a point in its range. */
function drawScore(track: Track, { skillId, score, low, high, before }: DrawnSkill): Mark[] {
  if (score === null) return [];
  const fill = ink(skillId);
  if (low === null || high === null)
    return score === 0
      ? []
      : [{ ...partOf(track, 0, score / 100, fill), grewFrom: before && before.score / score }];
  const moved = before && round(((before.score - score) / 100) * track.size[0]);
  return pointInRange(track, { low: low / 100, score: score / 100, high: high / 100 }, fill).map((mark) =>
    mark.mark === "dot" ? { ...mark, movedFrom: moved } : mark,
  );
}

/**
 * The six skills as bars, each with its name, band and percentage. Those of a measured result, which may have two bands, have the
 * bands and the range in a line of their own.
 */
function drawBars(shown: readonly DrawnSkill[]): Drawing {
  const isMeasured = shown.some(({ low }) => low !== null);
  const row = isMeasured ? bars.measuredRow : bars.row;
  return {
    width: bars.width,
    height: bars.top + shown.length * row - 14,
    marks: shown.flatMap((skill, index): Mark[] => {
      const { skillId, name, score, word, range, before } = skill;
      const y = bars.top + index * row;
      const percent = (of: string, value: number) => (isMeasured ? `${value}%` : `${of} · ${value}%`);
      const below: Pick<Extract<Mark, { mark: "text" }>, "mark" | "size" | "fill"> = {
        mark: "text",
        size: 15,
        fill: "ink",
      };
      const track: Track = {
        mark: "bar",
        at: [0, y + 26],
        size: [bars.width, bars.barHeight],
        radius: bars.barHeight / 2,
        fill: "line",
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
          text: score === null ? word : percent(word, score),
          size: 16,
          anchor: "end",
          fill: score === null ? "muted" : "ink",
          grewFrom: before && percent(before.word, before.score),
        },
        track,
        ...drawScore(track, skill),
        ...(range
          ? [
              { ...below, at: [0, y + 56], text: word, anchor: "start", grewFrom: before?.word } as const,
              { ...below, at: [bars.width, y + 56], text: range, anchor: "end" } as const,
            ]
          : []),
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

const levelScale = { width: 396, height: 78, inset: 22, from: 100, to: 900, y: 34, barHeight: 13 };

type DrawnLevel = { score: number; low: number; high: number; expected: number; expectedName: string };

/** The level in its range on the scale of all grades, with the place of the grade above it. */
export function drawLevel({ score, low, high, expected, expectedName }: DrawnLevel): Drawing {
  const { width, height, inset, from, to, y, barHeight } = levelScale;
  const room = width - 2 * inset;
  const share = (level: number) => (level - from) / (to - from);
  const place = (level: number) => round(inset + share(level) * room);
  const track: Track = {
    mark: "bar",
    at: [inset, y],
    size: [room, barHeight],
    radius: barHeight / 2,
    fill: "line",
  };
  const label = (at: number, text: string, down: number, fill: Ink): Mark => ({
    mark: "text",
    at: [place(at), down],
    text,
    size: 14,
    anchor: "middle",
    fill,
  });
  return {
    width,
    height,
    marks: [
      track,
      {
        mark: "path",
        points: [
          [place(expected), y - 10],
          [place(expected), y + barHeight + 6],
        ],
        stroke: "muted",
        width: 2,
      },
      ...pointInRange(track, { low: share(low), score: share(score), high: share(high) }, "lake"),
      label(expected, expectedName, y - 16, "muted"),
      ...[100, 300, 500, 700, 900].map((level) => label(level, String(level), y + barHeight + 24, "muted")),
    ],
  };
}

const growth = { width: 640, height: 176, axis: 32, inset: 42, top: 26, bottom: 32 };

type DrawnAttempt = { total: number; low: number | null; high: number | null; date: string };

/**
 * Total percentages over time, oldest first, with dates; measured ones in their ranges. Attempts that are scored in different ways
 * are not joined.
 */
export function drawGrowth(attempts: readonly DrawnAttempt[]): Drawing {
  const { width, height, axis, inset, top, bottom } = growth;
  const first = axis + inset;
  const room = width - first - inset;
  const level = (percent: number) => round(top + (1 - percent / 100) * (height - top - bottom));
  const column = (index: number) =>
    round(first + (attempts.length < 2 ? 0.5 : index / (attempts.length - 1)) * room);
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
  const ranges = attempts.flatMap(({ low, high }, index): Mark[] =>
    low === null || high === null
      ? []
      : [
          {
            mark: "bar",
            at: [column(index) - 5, level(high)],
            size: [10, round(Math.max(10, level(low) - level(high)))],
            radius: 5,
            fill: "lake",
            fillOpacity: 0.3,
          },
        ],
  );
  const lines = attempts.slice(1).flatMap(({ total, low }, index): Mark[] => {
    const before = attempts[index]!;
    if ((before.low === null) !== (low === null)) return [];
    return [
      {
        mark: "path",
        points: [
          [column(index), level(before.total)],
          [column(index + 1), level(total)],
        ],
        stroke: "lake",
        width: 3,
      },
    ];
  });
  const labels = attempts.flatMap(({ total, high, date }, index): Mark[] => [
    { mark: "dot", at: [column(index), level(total)], radius: 5, fill: "lake" },
    {
      mark: "text",
      at: [column(index), level(Math.max(total, high ?? 0)) - 11],
      text: `${total}%`,
      size: 14,
      anchor: "middle",
      fill: "ink",
      isBold: true,
    },
    { mark: "text", at: [column(index), height - 8], text: date, size: 12, anchor: "middle", fill: "muted" },
  ]);
  return { width, height, marks: [...scale, ...ranges, ...lines, ...labels] };
}

/** The print colour of a name. */
export function paperColor(name: Ink): string {
  const skill = skills.find(({ skillId }) => name === `skill-${skillId}`);
  return (
    skill?.color ??
    { line: "#e5dece", lake: "#025d6d", ink: "#13212d", muted: "#4f5d68", surface: "#ffffff" }[name as "line"]
  );
}
