import type { Page } from "@playwright/test";
import { enterAs } from "../support/visitors";
import { expect, test } from "./fixtures";

/** The addresses that the browser has prefetched, once per request. */
function fetchedAhead(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    // Next requests the route first and then what can be shown of it.
    if (request.headers()["next-router-segment-prefetch"] !== "/_tree") return;
    const { pathname, search } = new URL(request.url());
    paths.push(pathname + search.replace(/[?&]_rsc=[^&]*/, ""));
  });
  return paths;
}

const quiet = (page: Page) => page.waitForLoadState("networkidle");

async function readToTheEnd(page: Page) {
  for (let screen = 0; screen < 12; screen++)
    await page.evaluate((top) => window.scrollTo(0, top), screen * 600);
  await quiet(page);
}

for (const [who, path] of [
  ["visitor", "/"],
  ["parent", "/usr/profile"],
  ["admin", "/admin/orders"],
] as const)
  test(`${path} prefetches no page because a link is visible`, async ({ page }) => {
    await enterAs(who, page.request);
    const ahead = fetchedAhead(page);
    await page.goto(path);
    await quiet(page);
    await readToTheEnd(page);
    expect(ahead).toEqual([]);
  });

test("a page is fetched once: when the mouse rests on its link, the focus reaches it, or a finger touches it @both", async ({
  page,
  hasTouch,
}) => {
  const ahead = fetchedAhead(page);
  await page.goto("/faq");
  await quiet(page);
  const footer = page.getByRole("contentinfo");
  const link = (href: string) => footer.locator(`a[href="${href}"]`).first();
  await link("/privacy").scrollIntoViewIfNeeded();

  if (!hasTouch) {
    await link("/privacy").hover();
    await expect.poll(() => ahead).toEqual(["/privacy"]);
    await page.mouse.move(1, 1);
    await link("/privacy").hover();
    await page.mouse.move(1, 1);
    await link("/terms").dispatchEvent("pointerover", { pointerType: "mouse" });
    await link("/terms").dispatchEvent("pointerout", { pointerType: "mouse" });
    await page.waitForTimeout(300);
    expect(ahead).toEqual(["/privacy"]);
  }
  ahead.length = 0;
  await link("/terms").dispatchEvent("pointerdown", { pointerType: hasTouch ? "touch" : "mouse", button: 0 });
  await expect.poll(() => ahead).toEqual(["/terms"]);
  await page.keyboard.press("Tab");
  await link("/contact").focus();
  await expect.poll(() => ahead).toEqual(["/terms", "/contact"]);
});
