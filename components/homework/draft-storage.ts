import type { HomeworkFile } from "@/lib/homework/queries";

export type ReadyFile = HomeworkFile;

const keyOf = (homeworkId: number) => `homework-draft:${homeworkId}`;
/** The server drops files that nobody attached after a day. */
const lifetimeMs = 20 * 60 * 60 * 1000;

type Draft = { at: number; files: ReadyFile[] };

/** Files that were uploaded for a homework on this device and not handed in yet. */
export function readDraft(homeworkId: number): ReadyFile[] {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(homeworkId)) ?? "null") as Draft | null;
    return draft && Date.now() - draft.at < lifetimeMs ? draft.files : [];
  } catch {
    return [];
  }
}

export function keepDraft(homeworkId: number, files: ReadyFile[]): void {
  try {
    if (files.length === 0) localStorage.removeItem(keyOf(homeworkId));
    else localStorage.setItem(keyOf(homeworkId), JSON.stringify({ at: Date.now(), files } satisfies Draft));
  } catch {
    // Storage can be shut off; the files then last as long as the page.
  }
}
