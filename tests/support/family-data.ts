import { readFile } from "node:fs/promises";
import { expect, type Locator } from "@playwright/test";
import { ready, type Visit } from "./visit";
import { unzip } from "./zip";

/** On the family data tab: the files of the archive unlocked by the password, by name. */
export async function takeArchive({ page, home, t }: Visit, pwd: string): Promise<Map<string, string>> {
  await page.goto(`${home}/usr/profile?tab=family`);
  await ready(page);
  const card = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: t("familyData.export.title") }) });
  const submit = card.getByRole("button", { name: t("familyData.export.submit") });
  await card.getByLabel(t("familyData.export.password"), { exact: true }).fill(`not ${pwd}`);
  await submit.click();
  await expect(card.getByText(t("validation.wrongPassword"))).toBeVisible();
  await card.getByLabel(t("familyData.export.password"), { exact: true }).fill(pwd);
  const [download] = await Promise.all([page.waitForEvent("download"), submit.click()]);
  const files = await unzip(await readFile(await download.path()));
  return new Map([...files].map(([name, bytes]) => [name, bytes.toString()]));
}

/** On the family data tab: chooses a child and confirms with a password; the caller checks the result. */
export async function askToErase({ page, t }: Visit, child: string, pwd: string): Promise<void> {
  const card = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: t("familyData.erase.title") }) });
  await card.getByLabel(t("familyData.erase.child"), { exact: true }).selectOption({ label: child });
  await card.getByLabel(t("familyData.erase.password"), { exact: true }).fill(pwd);
  await card.getByLabel(t("familyData.erase.confirm")).check();
  await card.getByRole("button", { name: t("familyData.erase.submit") }).click();
}

/** On the children tab: removes a profile and confirms; returns the dialog, which shows a refusal. */
export async function askToRemove({ page, t }: Visit, child: string): Promise<Locator> {
  await page.getByRole("button", { name: `${t("people.students.remove")}: ${child}`, exact: true }).click();
  const dialog = page.getByRole("dialog").filter({ visible: true }).first();
  await dialog.getByRole("button", { name: t("people.students.removeConfirm"), exact: true }).click();
  return dialog;
}
