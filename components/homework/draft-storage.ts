import type { HomeworkFile } from "@/lib/homework/queries";

export type ReadyFile = HomeworkFile;

/** What was handed in meanwhile, here or elsewhere, makes a draft old. */
type Attempt = { homeworkId: number; attempt: number };
const keyOf = ({ homeworkId, attempt }: Attempt) => `homework-draft:${homeworkId}:${attempt}`;
/** The server drops files that nobody attached after a day. */
const lifetimeMs = 20 * 60 * 60 * 1000;

type Draft = { at: number; files: ReadyFile[] };

/** The files that were chosen for a homework on this device and not handed in yet; null when nothing was changed. */
export function readDraft(attempt: Attempt): ReadyFile[] | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(attempt)) ?? "null") as Draft | null;
    return draft && Date.now() - draft.at < lifetimeMs ? draft.files : null;
  } catch {
    return null;
  }
}

export function keepDraft(attempt: Attempt, files: ReadyFile[] | null): void {
  try {
    if (files === null) localStorage.removeItem(keyOf(attempt));
    else localStorage.setItem(keyOf(attempt), JSON.stringify({ at: Date.now(), files } satisfies Draft));
  } catch {
    // Storage can be shut off; the files then last as long as the page.
  }
}
