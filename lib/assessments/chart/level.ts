import { type Drawing, type Ink, type Mark, round } from "./marks";
import { pointInRange, type Track } from "./track";

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
