import type { HeldAnswer } from "@/components/assessments/answer-queue";
import { plainText, type TypedDocument } from "@/lib/marks/typed/document";

/** A text that the newer one of another device, or of this one, would hide; as JSON. */
export type HiddenText = { json: string; isFromHere: boolean };

const textOf = (json: string) => plainText(JSON.parse(json) as TypedDocument).trim();

/**
 * What is hidden where this device has unsaved words and the server another text: the older of the two. Null if the server's is one that
 * this browser wrote or has shown (`known`), on which its words go on, or if one of the two says all.
 */
export function hiddenText(
  mine: Pick<HeldAnswer, "answer" | "seq"> | undefined,
  theirs: { document: TypedDocument; seq: number } | null,
  known: readonly number[],
): HiddenText | null {
  if (!mine || !theirs || theirs.seq === 0 || theirs.seq === mine.seq || known.includes(theirs.seq))
    return null;
  const [ours, other] = [String(mine.answer), JSON.stringify(theirs.document)];
  const isOursOlder = mine.seq < theirs.seq;
  const [older, newer] = isOursOlder ? [textOf(ours), textOf(other)] : [textOf(other), textOf(ours)];
  if (older === "" || newer.startsWith(older)) return null;
  return { json: isOursOlder ? ours : other, isFromHere: isOursOlder };
}

const mostKnown = 40;

/** The numbers of the saves that this browser wrote or has shown, the latest last. */
export const knownSaves = (key: string): number[] => read<number[]>(`${key}:saves`) ?? [];

/** Notes a save that was shown, or is about to be sent, since its acknowledgement may be lost. */
export function noteSave(key: string, seq: number): void {
  const known = knownSaves(key);
  if (!known.includes(seq)) write(`${key}:saves`, [...known, seq].slice(-mostKnown));
}

/** A hidden text that waits for the child's choice, also over a reload. */
export const readHidden = (key: string): HiddenText | null => read<HiddenText>(`${key}:hidden`);
export const keepHidden = (key: string, hidden: HiddenText | null): void => write(`${key}:hidden`, hidden);

function read<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") as T | null;
  } catch {
    return null;
  }
}

function write(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A full or refused storage: the page still holds it.
  }
}
