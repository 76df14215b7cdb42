import type { Page } from "@playwright/test";
import { ready } from "../support/main-job";
import { expect, test } from "./fixtures";

/** The times of each term of a program, as its page tells them. */
async function timesOn(page: Page): Promise<string[]> {
  await page.goto("/programs");
  await page.getByRole("main").getByRole("link", { name: "ELG Level 2" }).click();
  const times = page
    .getByRole("main")
    .getByRole("paragraph")
    .filter({ hasText: /\d\d:\d\d Toronto/ })
    .filter({ hasText: "Beijing" });
  await expect(times.first()).toBeVisible();
  await ready(page);
  return times.allInnerTexts();
}

test.describe("in Los Angeles", () => {
  test.use({ timezoneId: "America/Los_Angeles" });

  test("a term's times stand on the reader's own clock too", async ({ page }) => {
    for (const times of await timesOn(page)) {
      const [, hour = "", minute = ""] = /(\d\d):(\d\d) Toronto/.exec(times) ?? [];
      expect(times).toContain(`${String(Number(hour) - 3).padStart(2, "0")}:${minute} your time`);
    }
  });
});

for (const zone of ["America/Toronto", "Asia/Shanghai"])
  test.describe(`in ${zone}`, () => {
    test.use({ timezoneId: zone });

    test("a clock that is told already is not told again", async ({ page }) => {
      for (const times of await timesOn(page)) expect(times).not.toContain("your time");
    });
  });
