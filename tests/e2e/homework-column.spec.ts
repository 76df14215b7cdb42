import { ready } from "../support/visit";
import { enterAs } from "../support/visitors";
import { expect, test } from "./fixtures";

/** The words of a rubric stay inside the homework's column, which is narrow beside a class's materials. */
test("homework with a rubric stays in its column, to do and returned @both", async ({ page }) => {
  await enterAs("parent", page.request);
  await page.goto("/usr/profile?tab=grades");
  await ready(page);
  const links = page.locator('a[href*="attendClass"][href*="homework="]');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(addresses.length).toBeGreaterThan(3);
  for (const address of addresses) {
    await page.goto(address);
    await ready(page);
    const article = page.getByRole("article").first();
    await expect(article).toBeVisible();
    const outside = await article.evaluate((card) => {
      const right = (element: Element) => element.getBoundingClientRect().right;
      const boxes = [...card.querySelectorAll("*")].filter((element) => element.checkVisibility());
      const wide = (element: Element) =>
        right(element) > right(card) + 1 || element.scrollWidth > element.clientWidth + 1;
      return (
        boxes
          // A long file name ends with an ellipsis.
          .filter((element) => getComputedStyle(element).textOverflow !== "ellipsis")
          .filter((element) => getComputedStyle(element).display !== "inline" && wide(element))
          .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`)
      );
    });
    expect(outside, address).toEqual([]);
  }
});
