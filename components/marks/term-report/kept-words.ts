export type TypedWords = { paragraph: string; paragraphZh: string };

/** What a teacher has typed into a report in this tab and not saved yet, and the version of the report that it changes. */
export type KeptWords = TypedWords & { version: number };

const keyOf = (reportId: number) => `term-report:${reportId}`;

/** The unsaved words of a report in this tab, which survive a reload; null without any. */
export function readKeptWords(reportId: number): KeptWords | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(reportId)) ?? "null") as KeptWords | null;
  } catch {
    return null;
  }
}

export function keepWords(reportId: number, words: KeptWords | null): void {
  try {
    if (words) sessionStorage.setItem(keyOf(reportId), JSON.stringify(words));
    else sessionStorage.removeItem(keyOf(reportId));
  } catch {
    // Storage may be disabled; the words then end with the page.
  }
}
