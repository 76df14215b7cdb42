import { audit } from "../support/audit";
import { ready, visit } from "../support/visit";
import { ask, unique } from "../support/office";
import { demoTermOf } from "../support/own-term";
import { enterAs } from "../support/visitors";
import { expect, test } from "./fixtures";

test("the office announces to the families of a term: the button says how many, the family reads it", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const office = visit(page, baseURL ?? "", "en");
  const { t } = office;
  await enterAs("admin", page.request);
  await page.goto(`${office.home}/admin/announcements/new`);
  await ready(page);
  await page.getByLabel(t("officeMessages.announce.all")).check();
  await expect(page.getByRole("button", { name: /^Send to \d+ families$/ })).toBeVisible();
  await page.getByLabel(t("officeMessages.announce.marketing")).check();
  await expect(page.getByRole("button", { name: /^Send to \d+ families$/ })).toBeVisible();

  // Without words nothing is sent.
  await page.getByRole("button", { name: /^Send to/ }).click();
  await expect(page.getByText(t("validation.required")).first()).toBeVisible();

  const title = `The library is open (${Date.now()})`;
  const field = (name: "title" | "text", language: "inEnglish" | "inChinese") =>
    page.getByLabel(t(`office.edit.${language}`, { label: t(`officeMessages.announce.${name}`) }), {
      exact: true,
    });
  await field("title", "inEnglish").fill(title);
  await field("title", "inChinese").fill("图书角开放了");
  await field("text", "inEnglish").fill("Come and choose a book.");
  await field("text", "inChinese").fill("欢迎来选一本书。");
  await page.getByLabel(t("officeMessages.announce.marketing")).uncheck();
  await page.getByRole("button", { name: /^Send to \d+ families$/ }).click();
  await expect(page).toHaveURL(/\/admin\/announcements$/);
  await expect(page.getByRole("link", { name: title })).toBeVisible();

  const context = await browser.newContext({ baseURL, locale: "en-CA" });
  await enterAs("parent", context.request);
  const family = await context.newPage();
  await family.goto("/usr/notices");
  await ready(family);
  await family.getByRole("link", { name: new RegExp(title.replace(/[()]/g, ".")) }).click();
  await expect(family.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(family.getByText("Come and choose a book.")).toBeVisible();
  await context.close();
});

test("the office writes to the families of chosen students, and takes it back with undo", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const office = visit(page, baseURL ?? "", "en");
  const { t } = office;
  const lastName = `Note${unique().replace("-", "")}`;
  const context = await browser.newContext({ baseURL, locale: "en-CA" });
  const account = { firstName: "Mei", lastName, email: `${lastName}@example.com`, pwd: "A-quiet-lake-7" };
  await ask(context.request, "/base/user/email/register", account);
  for (const firstName of ["Ana", "Ben"])
    await ask(context.request, "/api/user/student/add", { firstName, lastName, grade: 4 });

  await enterAs("admin", page.request);
  await page.goto(`${office.home}/admin/students?q=${lastName}`);
  await ready(page);
  await page.getByRole("checkbox", { name: t("office.list.chooseAll") }).check();
  await page.getByRole("button", { name: t("office.writeToMany.open") }).click();
  const dialog = page.getByRole("dialog").filter({ visible: true });
  const send = dialog.getByRole("button", { name: t("office.writeToMany.send", { count: 1 }) });
  await expect(send).toBeEnabled();
  await send.click();
  await expect(dialog.getByText(t("validation.required")).first()).toBeVisible();
  expect(await audit(page, "en")).toEqual([]);
  const field = (name: "subject" | "words", language: "inEnglish" | "inChinese") =>
    dialog.getByLabel(t(`office.edit.${language}`, { label: t(`office.writeToMany.${name}`) }), {
      exact: true,
    });
  await field("subject", "inEnglish").fill("A new room");
  await field("subject", "inChinese").fill("换教室");
  await field("words", "inEnglish").fill("Please come to room 3.");
  await field("words", "inChinese").fill("请到 3 号教室。");
  await send.click();
  await expect(page.getByText(t("office.writeToMany.sent", { count: 1 }))).toBeVisible();

  const family = await context.newPage();
  await family.goto("/usr/notices");
  await expect(family.getByRole("main")).toContainText("A new room");
  await page.getByRole("button", { name: t("ui.undo"), exact: true }).click();
  await expect(page.getByText(t("office.writeToMany.takenBack"))).toBeVisible();
  await family.reload();
  await expect(family.getByRole("main")).not.toContainText("A new room");

  // The list keeps it, marked; an undo is no longer offered.
  await page.goto(`${office.home}/admin/announcements`);
  await page.getByRole("link", { name: "A new room" }).first().click();
  const file = page.getByRole("dialog").filter({ visible: true });
  await expect(file).toContainText(t("officeMessages.announcements.takenBackAt"));
  await expect(
    file.getByRole("button", { name: t("officeMessages.announcements.takeBack"), exact: true }),
  ).toHaveCount(0);
  await context.close();
});

test("a teacher writes to all families of a term from its page, and takes it back with undo", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { t, home } = visit(page, baseURL ?? "", "zh");
  await enterAs("teacher", page.request);
  const { courseRunId, families } = await demoTermOf(page.request, "ELG Level 2");
  const write = async (title: string) => {
    // As the link of the day's page; the form does not open again by itself.
    await page.goto(`${home}/tea/course/${courseRunId}?write=1`);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await expect(page).not.toHaveURL(/write/);
    await ready(page);
    await dialog.getByLabel(t("conversations.toTerm.title")).fill(title);
    await dialog.getByRole("button", { name: t("conversations.toTerm.send", { count: families }) }).click();
    await expect(dialog.getByText(t("validation.required"))).toBeVisible();
    await dialog.getByLabel(t("conversations.toTerm.words")).fill("请带上要背的诗。\n\nBring the poem.");
    expect(await audit(page, "zh")).toEqual([]);
    await dialog.getByRole("button", { name: t("conversations.toTerm.send", { count: families }) }).click();
    await expect(page.getByText(t("conversations.toTerm.sent", { count: families }))).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/write/);
  };
  const [kept, undone] = [`背诗 ${unique()}`, `作废 ${unique()}`];
  await write(kept);
  await write(undone);
  await page
    .getByRole("button", { name: t("ui.undo") })
    .last()
    .click();
  await expect(page.getByText(t("conversations.toTerm.takenBack"))).toBeVisible();
  await page.getByRole("button", { name: t("conversations.toTerm.open") }).click();
  await expect(page.getByRole("link", { name: kept })).toBeVisible();
  await expect(page.getByRole("link", { name: undone })).toBeHidden();
  await expect(page.getByRole("button", { name: t("conversations.toTerm.takeBack") })).toBeVisible();

  const context = await browser.newContext({ baseURL, locale: "en-CA" });
  await enterAs("parent", context.request);
  const family = await context.newPage();
  await family.goto("/usr/notices");
  await ready(family);
  await expect(family.getByText(undone)).toBeHidden();
  await family.getByRole("link", { name: new RegExp(kept) }).click();
  await expect(family.getByRole("heading", { level: 1, name: kept })).toBeVisible();
  await expect(family.getByText("Bring the poem.")).toBeVisible();
  await context.close();
});
