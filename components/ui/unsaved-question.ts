/** What is asked before the page is left; null while everything is saved. */
let question: string | null = null;

export const setQuestion = (words: string | null): void => {
  question = words;
};

export const isAsking = (): boolean => question !== null;

/** Lets the page go without the question: the session is over, and what was typed has been kept. */
export const leaveUnasked = (): void => setQuestion(null);

/** Asks before the page's unsaved words are left; for steps that are no links. A yes holds for the whole step. */
export function mayLeave(): boolean {
  if (question !== null && !window.confirm(question)) return false;
  question = null;
  return true;
}
