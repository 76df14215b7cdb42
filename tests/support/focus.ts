import type { Page } from "@playwright/test";
import { ready } from "./visit";

/** Opens a page and waits for hydration; before that, keys have no effect. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await ready(page);
}

/** Runs in the browser: the focused element, and anything that hides it from view. */
async function focusNow() {
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  // The ring may be drawn by a card around its link, or by a label around its choice.
  const label = element.closest("label");
  const rings = [
    getComputedStyle(element),
    getComputedStyle(element, "::after"),
    ...(label ? [getComputedStyle(label)] : []),
  ];
  const shown = (element.getBoundingClientRect().width <= 1 && label) || element;
  const box = shown.getBoundingClientRect();
  const [first = box] = shown.getClientRects();
  const within = (value: number, most: number) => Math.min(Math.max(value, 1), most - 1);
  const on = document.elementFromPoint(
    within(first.left + first.width / 2, innerWidth),
    within(first.top + first.height / 2, innerHeight),
  );
  return {
    name: element.outerHTML.slice(0, 140),
    problems: [
      rings.every((ring) => ring.outlineStyle === "none" || ring.outlineWidth === "0px") && "has no outline",
      (box.bottom <= 0 || box.top >= innerHeight || box.width === 0) && "lies outside of what is seen",
      on && !shown.contains(on) && !on.contains(shown) && `is covered by ${on.outerHTML.slice(0, 80)}`,
    ].filter(Boolean),
  };
}

/** The focused element once all has stopped moving, which on a busy machine may take a few more frames. */
export async function focusOf(page: Page) {
  let focus = await page.evaluate(focusNow);
  for (let looks = 0; focus?.problems.length && looks < 20; looks++) focus = await page.evaluate(focusNow);
  return focus;
}
