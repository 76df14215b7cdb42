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
