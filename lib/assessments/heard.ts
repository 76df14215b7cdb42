/** Up to this grade questions are read aloud (rule R9.26). */
export const lastSpokenGrade = 2;
/** Up to this grade printed passages are read aloud, too: a child in kindergarten is not expected to read. */
export const lastReadGrade = 0;
/** Up to this grade pictures fill the width. */
const lastPictureGrade = 1;

export const isSpokenGrade = (grade: number) => grade <= lastSpokenGrade;
export const isForYoungest = (grade: number) => grade <= lastPictureGrade;

type PassageKind = "text" | "image" | "audio";

/** Whether a passage is read aloud in a grade; the words of a recording are never shown to the child. */
export const isHeard = (kind: PassageKind | null | undefined, grade: number) =>
  kind === "audio" || (kind === "text" && grade <= lastReadGrade);

/** A file and what is played of it, in milliseconds; null plays to its end. */
export type Heard = { fileId: number; startMs: number; endMs: number | null };

/** What is played of a passage: its recording, or the file with which it was written. */
export function heardOfPassage(
  text: { kind: PassageKind; fileId: number | null } | null,
  recording: Heard | null,
): Heard | null {
  if (recording || text?.kind !== "audio" || text.fileId === null) return recording;
  return { fileId: text.fileId, startMs: 0, endMs: null };
}
