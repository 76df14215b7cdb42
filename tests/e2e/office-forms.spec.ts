import type { Page } from "@playwright/test";
import { ready, visit } from "../support/visit";
import { ask, choose, drawer, enterOffice, unique } from "../support/office";
import { expect, test } from "./fixtures";

test.beforeEach(({ page }) => enterOffice(page));

/** Removes an API of the browser, as in old browsers and those inside other apps. */
const without = (page: Page, owner: "window" | "navigator", part: string) =>
  page.addInitScript(
    ([owner, part]) =>
      Object.defineProperty(owner === "window" ? window : navigator, part!, { value: undefined }),
    [owner, part],
  );

const backAsks = async (page: Page, baseURL: string | undefined) => {
  const { t } = visit(page, baseURL ?? "", "en");
  await page.goto("/admin/teachers");
  await ready(page);
  await page.getByRole("link", { name: t("office.people.addTeacher") }).click();
  const firstName = page.getByLabel(t("people.fields.firstName"));
  await firstName.fill("Ada");
  for (const isSure of [false, false, true]) {
    const asked = page.waitForEvent("dialog");
    const step = page.evaluate(() => window.history.back());
    const question = await asked;
    expect(question.message()).toBe(t("ui.leaveUnsaved"));
    await (isSure ? question.accept() : question.dismiss());
    await step;
    if (isSure) continue;
    await expect(page).toHaveURL(/\/admin\/teachers\/new$/);
    await expect(firstName).toHaveValue("Ada");
  }
  await expect(page).toHaveURL(/\/admin\/teachers$/);
  await expect(page.getByRole("link", { name: t("office.people.addTeacher") })).toBeVisible();
};

test("the browser's Back asks before unsaved text is left", ({ page, baseURL }) => backAsks(page, baseURL));

test("Back asks where the browser cannot cancel a navigation, and goes back once when all is saved", async ({
  page,
  baseURL,
}) => {
  const { t } = visit(page, baseURL ?? "", "en");
  await without(page, "window", "navigation");
  await backAsks(page, baseURL);

  const email = `guard-${unique()}@example.com`;
  const { userId } = await ask<{ userId: number }>(page.request, "/api/admin/user/add", {
    firstName: "Guard",
    lastName: "Family",
    email,
  });
  await page.goto("/admin/settings");
  await page.goto(`/admin/users/${userId}`);
  await ready(page);
  await page.getByLabel(t("office.people.city")).fill("Oakville");
  await page.getByRole("button", { name: t("office.edit.save"), exact: true }).click();
  await expect(page.getByText(t("office.edit.unsaved"))).toBeHidden();
  await page.reload();
  await expect(page.getByLabel(t("office.people.city"))).toHaveValue("Oakville");
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/settings$/);

  await page.goto(`/admin/users/${userId}`);
  await ready(page);
  await page.getByLabel(t("office.people.city")).fill("Milton");
  page.once("dialog", (question) => void question.accept());
  await page
    .locator("main")
    .getByRole("link", { name: t("office.pages.users") })
    .click();
  await expect(page.getByRole("searchbox").first()).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/users$/);
});

test("a family is found by a few letters, chosen by keys, and Esc restores the previous one", async ({
  page,
  baseURL,
}) => {
  const { t } = visit(page, baseURL ?? "", "en");
  const lastName = `Fjord${unique().replace("-", "")}`;
  for (const firstName of ["Ada", "Bea"])
    await ask(page.request, "/api/admin/user/add", {
      firstName,
      lastName,
      email: `${firstName}-${lastName}@example.com`,
    });
  await page.goto("/admin/students/new");
  await ready(page);
  const family = page.getByRole("combobox", { name: t("office.people.family") });
  await family.focus();
  await expect(page.getByRole("listbox")).toBeHidden();
  await page.keyboard.type(lastName);
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText([/^Bea/, /^Ada/]);
  await expect(page.getByRole("listbox").getByRole("option", { selected: true })).toHaveText(/^Bea/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listbox")).toBeHidden();
  await expect(family).toHaveValue(new RegExp(`^Ada ${lastName}`));

  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("nobody is called so");
  await expect(page.getByText(t("office.choice.none"))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(family).toHaveValue(new RegExp(`^Ada ${lastName}`));
  await page.keyboard.type(lastName);
  await page.getByRole("listbox").getByRole("option", { name: /^Bea/ }).click();
  await expect(family).toHaveValue(new RegExp(`^Bea ${lastName}`));
});

test("material is added to a term of the chosen program, and Esc closes the choices before the drawer", async ({
  page,
  baseURL,
}) => {
  const { t } = visit(page, baseURL ?? "", "en");
  await page.goto("/admin/courseware?new=1");
  await ready(page);
  const program = drawer(page).getByRole("combobox", { name: t("officeCatalog.fields.program") });
  const term = drawer(page).getByLabel(t("officeCatalog.fields.term"));
  await expect(term).toBeDisabled();
  await choose(program, "ssat");
  await expect(term.locator("option").nth(1)).toBeAttached();
  await program.press("ArrowDown");
  await program.press("Escape");
  await expect(drawer(page)).toBeVisible();
});

test("the copy button works without a clipboard API, in a drawer too", async ({ page, baseURL }) => {
  const { t } = visit(page, baseURL ?? "", "en");
  await without(page, "navigator", "clipboard");
  await page.goto("/admin/users?q=parent%40example.com");
  await page.getByRole("link", { name: "Lin Chen" }).click();
  await drawer(page).getByRole("button", { name: "parent@example.com" }).click();
  await expect(
    drawer(page)
      .getByRole("status")
      .filter({ hasText: t("office.copied") }),
  ).toBeAttached();
  await page.keyboard.press("Escape");
  // No field behind an open drawer gets key presses.
  await expect(drawer(page)).toBeHidden();
  const search = page.getByRole("searchbox").first();
  await search.fill("");
  await search.press("ControlOrMeta+v");
  await expect(search).toHaveValue("parent@example.com");
});
