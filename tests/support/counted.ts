import type { Page } from "@playwright/test";

export type Effort = { presses: number; fields: number; pages: string[] };

/**
 * Counts from now on what a person does in a page: presses (each pointer or Enter that is released), fields that are
 * typed or chosen (each once per page), and the pages that were opened. Returns the counts so far.
 */
export async function countEffort(page: Page): Promise<() => Effort> {
  const effort: Effort = { presses: 0, fields: 0, pages: [] };
  await page.exposeFunction("countPress", () => void effort.presses++);
  await page.exposeFunction("countField", () => void effort.fields++);
  await page.addInitScript(() => {
    const counters = window as unknown as { countPress: () => void; countField: () => void };
    const filled = new WeakSet<EventTarget>();
    addEventListener("pointerup", () => counters.countPress(), true);
    addEventListener(
      "input",
      ({ target }) => {
        const isChoice = target instanceof HTMLInputElement && /radio|checkbox/.test(target.type);
        if (!target || isChoice || filled.has(target)) return;
        filled.add(target);
        counters.countField();
      },
      true,
    );
  });
  page.on("framenavigated", (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame === page.mainFrame() && effort.pages.at(-1) !== pathname) effort.pages.push(pathname);
  });
  return () => ({ ...effort, pages: [...effort.pages] });
}
