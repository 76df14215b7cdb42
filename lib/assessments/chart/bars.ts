import type { DrawnSkill } from "./drawn-skill";
import { type Drawing, ink, type Mark, round } from "./marks";
import { partOf, pointInRange, type Track } from "./track";

const bars = { width: 396, row: 60, measuredRow: 82, top: 6, barHeight: 13 };

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
export function drawBars(shown: readonly DrawnSkill[]): Drawing {
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
