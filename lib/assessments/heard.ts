/** Up to this grade questions are read aloud (rule R9.26). */
export const lastSpokenGrade = 2;
/** Up to this grade pictures fill the width. */
const lastPictureGrade = 1;

/** Whether questions of this grade are read aloud at a press (rule R9.26). */
export const isSpokenGrade = (grade: number) => grade <= lastSpokenGrade;
/** Whether children of this grade get the largest pictures and buttons. */
export const isForYoungest = (grade: number) => grade <= lastPictureGrade;

type PassageKind = "text" | "image" | "audio";

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
