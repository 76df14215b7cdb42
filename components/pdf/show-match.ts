const tickMs = 100;
const ticks = 15;
const marked = ".rpv-search__highlight--current";

/**
 * Scrolls the current match of a search into view. The library scrolls to its line but not sideways, and renders the
 * match only with its page, so this retries for a second and a half.
 */
export function showMatch(frame: HTMLElement | null): void {
  let left = ticks;
  const timer = setInterval(() => {
    left -= 1;
    if (left === 0) clearInterval(timer);
    const match = frame?.querySelector(marked)?.getBoundingClientRect();
    const pages = frame?.querySelector(".rpv-core__inner-pages");
    if (!match || !pages) return;
    const place = pages.getBoundingClientRect();
    pages.scrollBy({
      left: offset(match.left, match.right, place.left, place.left + pages.clientWidth),
      top: offset(match.top, match.bottom, place.top, place.top + pages.clientHeight),
      behavior: "instant",
    });
  }, tickMs);
}

/** The scroll offset that centres a range in its container; 0 if it is fully visible. */
const offset = (start: number, end: number, from: number, to: number) =>
  start >= from && end <= to ? 0 : (start + end) / 2 - (from + to) / 2;
