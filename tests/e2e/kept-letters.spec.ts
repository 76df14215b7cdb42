import { ask } from "../support/office";
import { demoTermOf } from "../support/own-term";
import { ready, visit } from "../support/visit";
import { enterAs } from "../support/visitors";
import { expect, test } from "./fixtures";

test("a letter to a term that was not sent is there again after a reload, not after it was closed", async ({
  page,
  baseURL,
}) => {
  const { t, home } = visit(page, baseURL ?? "", "zh");
  await enterAs("teacher", page.request);
  const { courseRunId } = await demoTermOf(page.request, "ELG Level 2");
  const asked: string[] = [];
  page.on("dialog", (question) => {
    asked.push(question.type());
    void question.accept();
  });
  const dialog = page.getByRole("dialog");
  const words = dialog.getByLabel(t("conversations.toTerm.words"));
  const open = () => page.getByRole("button", { name: t("conversations.toTerm.open") }).click();
  await page.goto(`${home}/tea/course/${courseRunId}`);
  await ready(page);
  await open();
  await words.fill("请带上要背的诗。");
  await page.reload();
  await ready(page);
  await open();
  await expect(words).toHaveValue("请带上要背的诗。");
  await expect(dialog.getByText(t("ui.draftRestored"))).toBeVisible();
  await dialog
    .getByRole("button", { name: t("conversations.toTerm.close"), exact: true })
    .last()
    .click();
  await expect(dialog).toBeHidden();
  expect(asked.at(-1)).toBe("confirm");
  await page.reload();
  await ready(page);
  await open();
  await expect(words).toHaveValue("");
});

test("a message that was not sent is there again after a reload and a way back, until it is sent @phone", async ({
  page,
  browser,
  baseURL,
}) => {
  const { t, home } = visit(page, baseURL ?? "", "en");
  const context = await browser.newContext({ baseURL });
  await enterAs("teacher", context.request);
  const { courseRunId } = await demoTermOf(context.request, "ELG Level 2");
  type Child = { studentId: number; firstName: string };
  const students = await ask<Child[]>(context.request, "/api/teacher/course/detail/students", {
    id: courseRunId,
  });
  await context.close();
  const emma = students.find(({ firstName }) => firstName === "Emma");
  await enterAs("parent", page.request);
  await page.goto(`${home}/usr/messages/${courseRunId}/${emma?.studentId}`);
  await ready(page);
  const field = page.getByRole("main").getByRole("textbox");
  const words = `May Emma sit in front? (${Date.now()})`;
  await field.fill(words);
  await page.reload();
  await ready(page);
  await expect(field).toHaveValue(words);

  await page
    .getByRole("main")
    .getByRole("link", { name: t("conversations.list.title") })
    .first()
    .click();
  await page.waitForURL(/\/usr\/messages$/);
  await page.goBack();
  await expect(field).toHaveValue(words);

  await page.getByRole("button", { name: t("conversations.compose.send"), exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: words })).toBeVisible();
  await expect(field).toHaveValue("");
  await page.reload();
  await ready(page);
  await expect(field).toHaveValue("");
});
