import type { Page } from "@playwright/test";
import messages from "@/messages/en.json" with { type: "json" };
import { onePage } from "../support/documents";
import { ready } from "../support/visit";
import { setHomework } from "../support/new-homework";
import { ask, unique } from "../support/office";
import { expect, test } from "./fixtures";

/** Errors while a child hands in, on a phone and on a desktop. */

const { homework } = messages;
const password = "Demo-pass-1";

async function open(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByLabel(homework.note.label)).toBeVisible();
  await ready(page);
}

type Found = { rows: { studentId: number; loginName: string }[] };

test("a text that one child began is not shown to the next on the same device", async ({
  page,
  browser,
  baseURL,
}) => {
  const office = await browser.newContext({ baseURL });
  const { request } = office;
  const { homeworkId, courseRunId, address } = await setHomework(request, `Shared tablet ${unique()}`);
  await ask(request, "/base/admin/login", { name: "admin", pwd: password });
  const chidi = { page: 1, pageSize: 10, selectParam: { search: "Chidi" } };
  const { studentId, loginName } = (await ask<Found>(request, "/api/admin/student/list", chidi)).rows[0]!;
  const seat = await ask<{ enrolmentId: number }>(request, "/api/admin/enrolment/add", {
    studentId,
    courseRunId,
  });
  const enter = (email: string) => ask(page.request, "/base/email/login", { role: 2, email, pwd: password });

  await enter("student@example.com");
  await open(page, address);
  const line = page.getByLabel(homework.note.label);
  await line.fill("Only for my teacher.");
  await enter(loginName);
  await open(page, address);
  await expect(line).toHaveValue("");
  await enter("student@example.com");
  await open(page, address);
  await expect(line).toHaveValue("Only for my teacher.");

  await ask(request, "/api/admin/enrolment/remove", { id: seat.enrolmentId });
  await ask(request, "/base/teacher/email/login", { email: "teacher@example.com", pwd: password });
  await ask(request, "/api/teacher/homework/remove", { id: homeworkId });
  await office.close();
});

test("an error disappears once it is fixed, a refused file is not silently dropped, and the text survives a reload @phone", async ({
  page,
  request,
}) => {
  const { homeworkId, address } = await setHomework(request, `Harbour notes ${unique()}`);
  await ask(page.request, "/base/email/login", { role: 2, email: "student@example.com", pwd: password });
  await open(page, address);
  const handIn = page.getByRole("button", { name: homework.handIn, exact: true });
  const choose = (file: { name: string; mimeType: string; buffer: Buffer }) =>
    page.locator("input[type=file][multiple]").setInputFiles(file);

  await handIn.click();
  await expect(page.getByText(homework.needWork)).toBeVisible();
  await choose({ name: "harbour.pdf", mimeType: "application/pdf", buffer: onePage });
  await expect(page.getByText(homework.files.done, { exact: true })).toHaveCount(1, { timeout: 30_000 });
  await expect(page.getByText(homework.needWork)).toBeHidden();

  const line = page.getByLabel(homework.note.label);
  await line.fill("I could not finish page two.");
  await open(page, address);
  await expect(line).toHaveValue("I could not finish page two.");
  await expect(page.getByText("harbour.pdf")).toBeVisible();

  await choose({ name: "drawing.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
  await expect(page.getByText(messages.errors.fileType, { exact: false })).toBeVisible();
  await handIn.click();
  await expect(page.getByText(homework.refused.replace("{names}", "drawing.svg"))).toBeVisible();
  await page.getByRole("button", { name: homework.files.remove.replace("{name}", "drawing.svg") }).click();
  await expect(page.getByText(homework.refused.replace("{names}", "drawing.svg"))).toBeHidden();
  await handIn.click();
  await expect(page.getByText(homework.files.handedIn)).toBeVisible();
  const kept = await page.evaluate(
    (id) => Object.keys(localStorage).filter((key) => key.includes(`:${id}:`)),
    homeworkId,
  );
  expect(kept).toEqual([]);
  await ask(request, "/api/teacher/homework/remove", { id: homeworkId });
});
