import type { Page } from "@playwright/test";
import { onePage } from "./documents";
import { ready, type Visit } from "./visit";

/** The student's view of a homework. */
export function studentsDesk({ page, home, t }: Visit, homeworkId: number) {
  return {
    open: async () => {
      await page.goto(`${home}/stu/attendClass?homework=${homeworkId}`);
      await ready(page);
    },
    add: (name: string) =>
      page
        .locator("input[type=file][multiple]")
        .setInputFiles({ name, mimeType: "application/pdf", buffer: onePage }),
    uploaded: page.getByText(t("homework.files.done"), { exact: true }),
    line: page.getByLabel(t("homework.note.label")),
    change: page.getByRole("button", { name: t("homework.change") }),
    handIn: page.getByRole("button", { name: t("homework.handIn"), exact: true }),
    handInAgain: page.getByRole("button", { name: t("homework.handInAgain") }),
    handedIn: page.getByText(t("homework.files.handedIn")),
  };
}

/** The teacher's marking view of one student's work, in one of the teacher's windows. */
export function markingDesk({ t }: Visit, page: Page, student: string) {
  return {
    open: async (address: string) => {
      await page.goto(address);
      await ready(page);
    },
    score: page.getByLabel(t("marking.score"), { exact: true }),
    comment: page.getByLabel(t("marking.comment"), { exact: true }),
    giveBack: page.getByRole("button", { name: t("marking.returnStay"), exact: true }),
    reopen: page.getByRole("button", { name: t("marking.reopen") }),
    loadCurrent: page.getByRole("button", { name: t("marking.loadCurrent") }),
    refusal: page.getByRole("region", { name: t("marking.panel", { name: student }) }).getByRole("alert"),
    returned: page.getByText(t("marking.returnedTo", { name: student })),
  };
}
