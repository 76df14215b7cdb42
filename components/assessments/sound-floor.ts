/** What is heard now: the question or the passage, never both. */
let hushCurrent: (() => void) | null = null;

/** Stops what is heard, because another sound begins; `hush` stops that one in its turn. */
export function takeFloor(hush: () => void): void {
  if (hushCurrent !== hush) hushCurrent?.();
  hushCurrent = hush;
}
