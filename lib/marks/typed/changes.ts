import { diffWordsWithSpace } from "diff";

/** A part of a text, from an offset up to another, that the other version lacks. */
export type ChangedPart = { start: number; end: number };
export type Changes = { removed: ChangedPart[]; added: ChangedPart[] };

/** Milliseconds after which two long and very different texts are shown as replaced as a whole. */
const timeout = 500;

/** What was removed from the text before and added in the text after, by words, and by characters of Chinese. */
export function changesBetween(before: string, after: string): Changes {
  const parts = diffWordsWithSpace(before, after, { timeout });
  if (!parts)
    return { removed: [{ start: 0, end: before.length }], added: [{ start: 0, end: after.length }] };
  const changes: Changes = { removed: [], added: [] };
  let [old, now] = [0, 0];
  for (const { value, added, removed } of parts) {
    if (removed) changes.removed.push({ start: old, end: old + value.length });
    if (added) changes.added.push({ start: now, end: now + value.length });
    if (!added) old += value.length;
    if (!removed) now += value.length;
  }
  return { removed: joined(before, changes.removed), added: joined(after, changes.added) };
}

/** Changed words with nothing but a space between them are one change. */
function joined(text: string, parts: readonly ChangedPart[]): ChangedPart[] {
  const whole: ChangedPart[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (last && /^ *$/.test(text.slice(last.end, part.start))) last.end = part.end;
    else whole.push({ ...part });
  }
  return whole;
}

/** A text that begins at `start`, cut where parts begin and end. */
export function cutAt(
  text: string,
  start: number,
  parts: readonly ChangedPart[],
): { text: string; isChanged: boolean; start: number }[] {
  const end = start + text.length;
  const pieces: { text: string; isChanged: boolean; start: number }[] = [];
  const push = (from: number, to: number, isChanged: boolean) => {
    if (to > from) pieces.push({ text: text.slice(from - start, to - start), isChanged, start: from });
  };
  let place = start;
  for (const part of parts) {
    if (part.end <= place || part.start >= end) continue;
    const from = Math.max(part.start, place);
    const to = Math.min(part.end, end);
    push(place, from, false);
    push(from, to, true);
    place = to;
  }
  push(place, end, false);
  return pieces;
}
