import type { Locator } from "@playwright/test";
import { ready, type Visit } from "./visit";
import { drawer } from "./office";

/** The office finds a family by its address; returns the drawer with its file. */
export async function openFamilyFile({ page, home }: Visit, email: string): Promise<Locator> {
  await page.goto(`${home}/admin/users?q=${encodeURIComponent(email)}`);
  await page.getByRole("row").filter({ hasText: email }).getByRole("link").first().click();
  await page.waitForURL(/[?&]open=\d+/);
  return drawer(page);
}

/** The office starts to view the site as this family. */
export async function startViewingAsFamily(office: Visit, email: string): Promise<void> {
  const file = await openFamilyFile(office, email);
  await file.getByRole("button", { name: office.t("office.viewAs") }).click();
  await office.page.waitForURL(/\/usr\/profile/);
  await ready(office.page);
}
