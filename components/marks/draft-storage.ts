import { currentUser } from "@/components/accounts/current-user";
import type { HomeworkFile } from "@/lib/marks/homework-files";

export type ReadyFile = HomeworkFile;

/** A new hand-in, here or elsewhere, makes a draft obsolete. */
type Attempt = { homeworkId: number; attempt: number };
/** Siblings share a device and may have the same homework. */
function keyOf({ homeworkId, attempt }: Attempt, part: "draft" | "line" = "draft"): string {
  const user = currentUser();
  const studentId = user && "studentId" in user ? user.studentId : 0;
  return `homework-${part}:${studentId}:${homeworkId}:${attempt}`;
}
/** The server deletes unattached files after a day. */
const lifetimeMs = 20 * 60 * 60 * 1000;

type Draft = { at: number; files: ReadyFile[] };

/** The files chosen for a homework on this device and not handed in yet; null if nothing was changed. */
export function readDraft(attempt: Attempt): ReadyFile[] | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(attempt)) ?? "null") as Draft | null;
    return draft && Date.now() - draft.at < lifetimeMs ? draft.files : null;
  } catch {
    return null;
  }
}

export const keepDraft = (attempt: Attempt, files: ReadyFile[]) =>
  write(keyOf(attempt), JSON.stringify({ at: Date.now(), files } satisfies Draft));

/** The text to the teacher started on this device and not handed in yet. */
export function readLine(attempt: Attempt): string {
  try {
    return localStorage.getItem(keyOf(attempt, "line")) ?? "";
  } catch {
    return "";
  }
}

export const keepLine = (attempt: Attempt, line: string) => write(keyOf(attempt, "line"), line || null);

/** Removes the draft after handing in or giving up. */
export function dropDraft(attempt: Attempt): void {
  write(keyOf(attempt), null);
  write(keyOf(attempt, "line"), null);
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage may be disabled; the draft then ends with the page.
  }
}
