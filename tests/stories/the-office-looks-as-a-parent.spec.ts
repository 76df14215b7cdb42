import type { Page } from "@playwright/test";
import { openHousehold } from "../support/family-cart";
import { startViewingAsFamily } from "../support/family-file";
import { ready } from "../support/visit";
import { drawer } from "../support/office";
import { expect } from "../e2e/fixtures";
import { story } from "./cast";

story(
  "the office looks at the site as a mother who is working in it: it changes nothing, she notices nothing",
  async ({ cast }) => {
    story.setTimeout(150_000);
    const office = await cast({ as: "admin" });
    const mother = await cast({ device: "phone" });
    const { page, t } = office;
    const { email } = await openHousehold(mother.page.request, [{ firstName: "Leo", grade: 3 }]);
    await mother.page.goto("/usr/profile?tab=account");
    await ready(mother.page);

    const banner = (tab: Page) => tab.getByText(t("viewing.text"));
    await startViewingAsFamily(office, email);
    await expect(banner(page)).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Leo");

    // An accidental change of the address is refused with a message, also after a reload and in a second tab.
    const cityOn = (tab: Page) => tab.getByLabel(t("account.fields.city"));
    const saveOn = (tab: Page) => tab.getByRole("button", { name: t("account.save"), exact: true });
    await page.goto("/usr/profile?tab=account");
    await ready(page);
    await cityOn(page).fill("Nowhere");
    await saveOn(page).click();
    await expect(page.getByText(t("errors.viewOnly")).first()).toBeVisible();
    await page.reload();
    await expect(banner(page)).toBeVisible();
    await expect(cityOn(page)).toHaveValue("");
    const secondTab = await page.context().newPage();
    await secondTab.goto("/zh/usr/profile?tab=students");
    await ready(secondTab);
    await expect(secondTab.getByText("Leo Tanaka").first()).toBeVisible();
    await secondTab.goto("/admin/users");
    await secondTab.waitForURL(/\/admin\/login/);

    // Meanwhile she works: her save counts, and the list of her browsers contains only this one.
    await cityOn(mother.page).fill("Thunder Bay");
    await saveOn(mother.page).click();
    await expect(mother.page.getByText(t("account.saved"))).toBeVisible();
    await expect(banner(mother.page)).toHaveCount(0);
    await mother.page.goto("/usr/profile?tab=security");
    await ready(mother.page);
    await expect(mother.page.getByText(t("security.sessions.current"))).toHaveCount(1);
    await expect(mother.page.getByRole("button", { name: t("security.sessions.everywhere") })).toHaveCount(0);

    await page.reload();
    await expect(cityOn(page)).toHaveValue("Thunder Bay");
    await page.getByRole("button", { name: t("viewing.back") }).click();
    await page.waitForURL(/\/admin\/users\?open=\d+$/);
    await expect(drawer(page)).toContainText("Thunder Bay");
    // The other tab is the office again, too; the family's pages are closed in both, also by going back.
    await secondTab.goto("/admin/users");
    await expect(secondTab.getByRole("heading", { level: 1 })).toContainText(t("office.pages.users"));
    await secondTab.goto("/usr/profile");
    await secondTab.waitForURL(/\/usr\/login/);
    await page.goBack();
    await page.waitForURL(/\/usr\/login/);

    await page.goto("/admin/audit?q=user.viewAs");
    await expect(
      page
        .getByRole("row")
        .filter({ hasText: "Yuki Tanaka" })
        .filter({ hasText: t("office.audit.deeds.viewAs") })
        .first(),
    ).toBeVisible();

    // Logging out while viewing ends both; she is still signed in.
    await startViewingAsFamily(office, email);
    await page.getByRole("button", { name: t("account.menu.label", { name: "Yuki" }) }).click();
    await page.getByRole("button", { name: t("account.menu.logout"), exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/");
    for (const [path, login] of [
      ["/usr/profile", /\/usr\/login/],
      ["/admin/users", /\/admin\/login/],
    ] as const) {
      await page.goto(path);
      await page.waitForURL(login);
    }
    await mother.page.reload();
    await expect(mother.page.getByText(t("security.sessions.current"))).toHaveCount(1);
    await mother.page.goto("/usr/profile?tab=account");
    await expect(cityOn(mother.page)).toHaveValue("Thunder Bay");
  },
);
