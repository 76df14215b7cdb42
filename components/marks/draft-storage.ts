import { currentUser } from "@/components/accounts/current-user";
import type { HomeworkFile } from "@/lib/marks/homework-queries";

export type ReadyFile = HomeworkFile;

/** What was handed in meanwhile, here or elsewhere, makes a draft old. */
type Attempt = { homeworkId: number; attempt: number };
/** Brothers and sisters share a device and may have the same homework. */
function keyOf({ homeworkId, attempt }: Attempt, part: "draft" | "line" = "draft"): string {
  const user = currentUser();
  const studentId = user && "studentId" in user ? user.studentId : 0;
  return `homework-${part}:${studentId}:${homeworkId}:${attempt}`;
}
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

export const keepDraft = (attempt: Attempt, files: ReadyFile[]) =>
  write(keyOf(attempt), JSON.stringify({ at: Date.now(), files } satisfies Draft));

/** The line to the teacher that was begun on this device and not handed in yet. */
export function readLine(attempt: Attempt): string {
  try {
    return localStorage.getItem(keyOf(attempt, "line")) ?? "";
  } catch {
    return "";
  }
}

export const keepLine = (attempt: Attempt, line: string) => write(keyOf(attempt, "line"), line || null);

/** What was begun is handed in, or given up. */
export function dropDraft(attempt: Attempt): void {
  write(keyOf(attempt), null);
  write(keyOf(attempt, "line"), null);
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage can be shut off; what was begun then lasts as long as the page.
  }
}
