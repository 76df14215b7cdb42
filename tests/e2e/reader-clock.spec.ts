import type { Page } from "@playwright/test";
import { clockLabel } from "@/lib/core/clock-label";
import { ready } from "../support/visit";
import { expect, test } from "./fixtures";

/** The times of each term of a program on its page. */
async function timesOn(page: Page): Promise<string[]> {
  await page.goto("/programs");
  await page.getByRole("main").getByRole("link", { name: "ELG Level 2" }).click();
  const times = page
    .getByRole("main")
    .getByRole("paragraph")
    .filter({ hasText: /\d:\d\d\s[ap]\.m\. Toronto/ })
    .filter({ hasText: "Beijing" });
  await expect(times.first()).toBeVisible();
  await ready(page);
  return times.allInnerTexts();
}

test.describe("in Los Angeles", () => {
  test.use({ timezoneId: "America/Los_Angeles" });

  test("a term's times are also shown in the reader's time zone", async ({ page }) => {
    for (const times of await timesOn(page)) {
      const [, hour = "", minute = "", half] = /(\d+):(\d\d)\s([ap])\.m\. Toronto/.exec(times) ?? [];
      const there = (Number(hour) % 12) + (half === "p" ? 12 : 0) - 3;
      expect(times).toContain(`${clockLabel(`${(there + 24) % 24}:${minute}`, "en")} your time`);
    }
  });
});

test.describe("in London", () => {
  test.use({ timezoneId: "Europe/London" });

  test("a term is shown in parts if the reader's clock changes on another day than Toronto's", async ({
    page,
  }) => {
    const [winter = ""] = await timesOn(page);
    expect(winter).toMatch(/Your time: .+ until \w+\s\d+, .+ from \w+\s\d+/);
  });
});

for (const zone of ["America/Toronto", "Asia/Shanghai"])
  test.describe(`in ${zone}`, () => {
    test.use({ timezoneId: zone });

    test("a time zone is not shown twice", async ({ page }) => {
      for (const times of await timesOn(page)) expect(times).not.toMatch(/your time/i);
    });
  });
