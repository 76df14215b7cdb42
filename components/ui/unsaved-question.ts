/** The question before the page is left; null while everything is saved. */
let question: string | null = null;

export const setQuestion = (words: string | null): void => {
  question = words;
};

export const isAsking = (): boolean => question !== null;

/** Lets the page be left without the question: the session is over, and typed text has been stored. */
export const allowLeaving = (): void => setQuestion(null);

/** Asks before unsaved changes are left, for navigation without a link. A yes applies to the whole step. */
export function confirmLeaving(): boolean {
  if (question !== null && !window.confirm(question)) return false;
  question = null;
  return true;
}
