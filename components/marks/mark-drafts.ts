/** What a teacher has written and not returned: the score as it was typed, the comment, and on which version of the work. */
export type MarkDraft = { score: string; comment: string; version: number };

const keyOf = (homeworkId: number) => `marking:${homeworkId}`;

/** The drafts of a homework in this tab, by student: a reload loses nothing. */
export function readDrafts(homeworkId: number): Record<number, MarkDraft> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(homeworkId)) ?? "{}") as Record<number, MarkDraft>;
  } catch {
    return {};
  }
}

export function keepMarkDrafts(homeworkId: number, drafts: Record<number, MarkDraft>): void {
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(keyOf(homeworkId));
    else sessionStorage.setItem(keyOf(homeworkId), JSON.stringify(drafts));
  } catch {
    // Storage can be shut off; the drafts then last as long as the page.
  }
}
