import { type Ink, type Mark, round } from "./marks";

export type Track = Extract<Mark, { mark: "bar" }>;

/** The part of a track from one value to another, both as shares of its length; at least as long as it is high. */
export function partOf(track: Track, from: number, to: number, fill: Ink): Track {
  const [length, height] = track.size;
  const width = Math.max(height, (to - from) * length);
  const left = Math.min(length - width, from * length);
  return { ...track, at: [track.at[0] + round(left), track.at[1]], size: [round(width), height], fill };
}

/** A score as a point in its range on a track; both as shares of its length. */
export function pointInRange(
  track: Track,
  range: { low: number; score: number; high: number },
  fill: Ink,
): Mark[] {
  const [length, height] = track.size;
  const at = (share: number) => round(track.at[0] + Math.min(length - 5, Math.max(5, share * length)));
  return [
    { ...partOf(track, range.low, range.high, fill), fillOpacity: 0.38 },
    { mark: "dot", at: [at(range.score), track.at[1] + height / 2], radius: 9, fill: "surface" },
    { mark: "dot", at: [at(range.score), track.at[1] + height / 2], radius: 7, fill },
  ];
}
