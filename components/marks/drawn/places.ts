/** Whether any part of the element is on the screen. */
export function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** The page of a work that is drawn on by keyboard: the first on the screen, or the first of all. */
export function pageInView(frame: Element | null): HTMLElement | undefined {
  const pages = [...(frame?.querySelectorAll<HTMLElement>("[data-surface]") ?? [])];
  return pages.find(isInView) ?? pages[0];
}

/** The button of the tool in hand. */
export const toolInHand = (frame: Element | null) =>
  frame?.querySelector<HTMLElement>('[role="toolbar"] [aria-pressed="true"]');
