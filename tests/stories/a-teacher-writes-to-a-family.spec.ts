import { ready } from "../support/visit";
import { expect } from "../e2e/fixtures";
import { story } from "./cast";

story(
  "a teacher writes to a family in three presses, the family answers, the office reads and closes it",
  async ({ cast }) => {
    story.setTimeout(180_000);
    const teacher = await cast({ as: "teacher" });
    const mother = await cast({ as: "parent", locale: "zh", device: "phone" });
    const office = await cast({ as: "admin" });
    const stamp = Date.now();
    const words = `Emma read aloud for the first time (${stamp}).`;
    const answer = `太好了，谢谢老师（${stamp}）。`;

    // Today, students, the child: the third press sends.
    await teacher.page.goto(`${teacher.home}/tea/profile?tab=program`);
    await ready(teacher.page);
    const card = teacher.page.getByRole("listitem").filter({
      has: teacher.page.getByRole("link", { name: "ELG Level 2", exact: true }),
    });
    await card
      .first()
      .getByRole("link", { name: /student/ })
      .click();
    await teacher.page.getByRole("button", { name: /Emma Chen/ }).click();
    const sheet = teacher.page.getByRole("dialog").filter({ visible: true });
    await expect(sheet).toContainText(teacher.t("conversations.write.hint"));
    await sheet.getByLabel(teacher.t("conversations.write.label")).fill(words);
    await sheet.getByRole("button", { name: teacher.t("conversations.compose.send"), exact: true }).click();
    await expect(sheet.getByLabel(teacher.t("conversations.write.label"))).toHaveValue("");

    // The family finds it from its first page, in its own language, with a name and no address.
    await mother.page.goto(`${mother.home}/usr/profile`);
    await ready(mother.page);
    await mother.page
      .getByRole("main")
      .getByRole("link", { name: mother.t("conversations.list.title") })
      .click();
    await mother.page.getByRole("link").filter({ hasText: words }).click();
    await expect(mother.page.getByText(mother.t("conversations.thread.officeReads"))).toBeVisible();
    await expect(mother.page.getByText(words)).toBeVisible();
    await expect(mother.page.getByRole("main")).not.toContainText("@");
    await mother.page.getByRole("textbox").fill(answer);
    await mother.page
      .getByRole("button", { name: mother.t("conversations.compose.send"), exact: true })
      .click();
    await expect(mother.page.getByRole("listitem").filter({ hasText: answer })).toBeVisible();

    // The teacher sees that the message was read, and the answer.
    await sheet.getByRole("link", { name: teacher.t("conversations.write.conversation") }).click();
    await expect(teacher.page.getByRole("listitem").filter({ hasText: answer })).toBeVisible();
    await expect(teacher.page.getByRole("listitem").filter({ hasText: words })).toContainText(
      teacher.t("conversations.thread.read"),
    );

    // The office finds it by a word, and closes it with a reason that both read.
    await office.page.goto(`${office.home}/admin/messages?search=${stamp}`);
    await ready(office.page);
    await office.page.getByRole("main").getByRole("row").nth(1).getByRole("link").first().click();
    await expect(office.page.getByText(words)).toBeVisible();
    await office.page.getByRole("button", { name: office.t("officeMessages.close.close") }).click();
    const dialog = office.page.getByRole("dialog").filter({ visible: true });
    await dialog.getByLabel(office.t("officeMessages.close.reason")).fill("Settled by phone.");
    await dialog.getByRole("button", { name: office.t("officeMessages.close.confirm.both") }).click();
    await expect(office.page.getByRole("dialog")).toHaveCount(0);
    await expect(office.page.getByText("Settled by phone.")).toBeVisible();

    await mother.page.reload();
    await expect(mother.page.getByText("Settled by phone.")).toBeVisible();
    await expect(mother.page.getByRole("textbox")).toHaveCount(0);

    // So that the demo school is as before.
    await office.page.getByRole("button", { name: office.t("officeMessages.close.reopen") }).click();
    await office.page
      .getByRole("dialog")
      .filter({ visible: true })
      .getByRole("button", { name: office.t("officeMessages.close.reopenConfirm.both") })
      .click();
    await expect(office.page.getByText("Settled by phone.")).toHaveCount(0);
  },
);
