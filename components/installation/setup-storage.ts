const storageKey = "setup";

/** What is typed during the set-up, without secrets: kept for this tab, so that a reload loses nothing. */
export type TypedSetup = { school?: object; account?: object };

/** What was typed in this tab before. */
export function readTyped(): TypedSetup {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as TypedSetup;
  } catch {
    return {};
  }
}

/** Keeps one step's values. */
export function keepTyped(part: keyof TypedSetup, values: object): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...readTyped(), [part]: values }));
  } catch {
    // Storage may be disabled; what is typed then ends with the page.
  }
}

/** Forgets everything once the school is set up. */
export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // As above.
  }
}
