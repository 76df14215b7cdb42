import type { Page } from "@playwright/test";

export type Effort = {
  presses: number;
  /** Typed or chosen, radio buttons and checkboxes included. */
  fields: number;
  /** Of these, the radio buttons and checkboxes, each of which was also a press. */
  choices: number;
  pages: string[];
};

/**
 * Counts from now on what a person does in a page: presses (each pointer or Enter that is released), fields that are
 * typed or chosen (each once per page, and a group of radio buttons once), and the pages that were opened. Returns the
 * counts so far.
 */
export async function countEffort(page: Page): Promise<() => Effort> {
  const effort: Effort = { presses: 0, fields: 0, choices: 0, pages: [] };
  await page.exposeFunction("countPress", () => void effort.presses++);
  await page.exposeFunction("countField", (isChoice: boolean) => {
    effort.fields++;
    if (isChoice) effort.choices++;
  });
  await page.addInitScript(() => {
    const counters = window as unknown as {
      countPress: () => void;
      countField: (isChoice: boolean) => void;
    };
    const filled = new WeakSet<EventTarget>();
    const groups = new Set<string>();
    addEventListener("pointerup", () => counters.countPress(), true);
    addEventListener(
      "input",
      ({ target }) => {
        if (!target || filled.has(target)) return;
        filled.add(target);
        const input = target instanceof HTMLInputElement ? target : null;
        const isRadio = input?.type === "radio";
        if (isRadio && groups.has(input.name)) return;
        if (isRadio) groups.add(input.name);
        counters.countField(isRadio || input?.type === "checkbox");
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
