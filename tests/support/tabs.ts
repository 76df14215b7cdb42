import type { BrowserContext, Page } from "@playwright/test";

const atOnce = 3;

/** Opens addresses in parallel, a few at once, and checks each. */
export async function inTabs(
  context: BrowserContext,
  addresses: readonly string[],
  look: (page: Page, address: string) => Promise<void>,
): Promise<void> {
  const waiting = [...addresses];
  const goThrough = async (page: Page) => {
    for (let address = waiting.shift(); address; address = waiting.shift()) await look(page, address);
  };
  await Promise.all(Array.from({ length: atOnce }, async () => goThrough(await context.newPage())));
}
