import type { HomeworkState } from "@/lib/marks/homework-rules";

/**
 * A teacher's unsaved mark: the score as typed, the comment in both languages, the chosen levels of the rubric, and the version of the
 * work it is based on.
 */
export type MarkDraft = {
  score: string;
  comment: string;
  commentZh: string;
  levels: number[];
  version: number;
};

/**
 * The draft after an undo at the desk: what was returned, so that nothing is typed twice, or null for the mark that stands then, if there
 * is one (rule R11.80).
 */
export const draftAfterUndo = (
  shown: MarkDraft,
  { status, version }: { status: HomeworkState; version: number },
): MarkDraft | null => (status === "returned" ? null : { ...shown, version });

/** The student after one in the order of the desk; after the last the first whose work still waits, or null (rule R11.81). */
export function nextStudent(
  order: readonly number[],
  studentId: number | null,
  work: readonly { studentId: number; state: HomeworkState }[],
): number | null {
  const place = studentId === null ? -1 : order.indexOf(studentId);
  const behind = place === -1 ? undefined : order[place + 1];
  const waiting = work.find((one) => one.state === "handed_in" && one.studentId !== studentId);
  return behind ?? waiting?.studentId ?? null;
}

const keyOf = (homeworkId: number) => `marking:${homeworkId}`;

/** The drafts of a homework in this tab, by student, which survive a reload. */
export function readDrafts(homeworkId: number): Record<number, MarkDraft> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(homeworkId)) ?? "{}") as Record<number, MarkDraft>;
    // A tab may have kept them before there were Chinese lines and rubrics.
    return Object.fromEntries(
      Object.entries(kept).map(([id, draft]) => [id, { ...draft, ...missingParts(draft) }]),
    );
  } catch {
    return {};
  }
}

const missingParts = ({ commentZh = "", levels = [] }: Partial<MarkDraft>) => ({ commentZh, levels });

export function keepMarkDrafts(homeworkId: number, drafts: Record<number, MarkDraft>): void {
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(keyOf(homeworkId));
    else sessionStorage.setItem(keyOf(homeworkId), JSON.stringify(drafts));
  } catch {
    // Storage may be disabled; the drafts then end with the page.
  }
}
