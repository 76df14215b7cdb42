import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import type { APIRequestContext, Page } from "@playwright/test";
import messages from "@/messages/en.json" with { type: "json" };
import { onePage } from "../support/documents";
import { ready } from "../support/visit";
import { setHomework } from "../support/new-homework";
import { ask, unique } from "../support/office";
import { expect, test } from "./fixtures";

/** A child hands in over a connection that breaks: what was done counts once, and what had arrived is not sent again. */

const { homework } = messages;

async function openHomework(page: Page, request: APIRequestContext) {
  const made = await setHomework(request, `By the harbour ${unique()}`);
  await ask(page.request, "/base/email/login", { role: 2, email: "student@example.com", pwd: "Demo-pass-1" });
  await open(page, made.address);
  return made;
}

async function open(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByLabel(homework.note.label)).toBeVisible();
  await ready(page);
}

type Work = { work: { submissionId: number | null }[] };

test("a hand-in whose response is lost is sent again by the page, and counts once @phone", async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_RESET/);
  const { homeworkId } = await openHomework(page, request);
  const file = { name: "harbour.pdf", mimeType: "application/pdf", buffer: onePage };
  await page.locator("input[type=file][multiple]").setInputFiles(file);
  await expect(page.getByText(homework.files.done, { exact: true })).toHaveCount(1, { timeout: 30_000 });
  const keys: (string | undefined)[] = [];
  await page.route("**/api/student/homework/detail/save", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.getByRole("button", { name: homework.handIn, exact: true }).click();
  await expect(page.getByText(homework.files.handedIn)).toBeVisible({ timeout: 20_000 });
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);

  const { work } = await ask<Work>(request, "/api/teacher/homework/view", { id: homeworkId });
  const handedIn = work.filter(({ submissionId }) => submissionId !== null);
  expect(handedIn).toHaveLength(1);
  const earlier = await ask<unknown[]>(request, "/api/teacher/homework/version/list", {
    id: handedIn[0]!.submissionId,
  });
  expect(earlier).toEqual([]);
  await ask(request, "/api/teacher/homework/remove", { id: homeworkId });
});

test("an upload that was cut goes on where it stopped, also after the page was loaded again @phone", async ({
  page,
  request,
  expectedErrors,
}, testInfo) => {
  expectedErrors.push(/ERR_CONNECTION_RESET/);
  const { homeworkId, address } = await openHomework(page, request);
  const path = testInfo.outputPath("long.pdf");
  writeFileSync(path, Buffer.concat([onePage, randomBytes(3_000_000)]));
  const choose = () => page.locator("input[type=file][multiple]").setInputFiles(path);
  const offsets: number[] = [];
  let passing = 2;
  await page.route("**/api/files/upload/part?*", async (route) => {
    offsets.push(Number(new URL(route.request().url()).searchParams.get("offset")));
    if (passing-- > 0) return route.continue();
    return route.abort("connectionreset");
  });
  await choose();
  await expect.poll(() => offsets.length, { timeout: 20_000 }).toBeGreaterThan(3);
  const stopped = offsets.at(-1);
  expect(stopped).toBeGreaterThan(0);

  await open(page, address);
  passing = Number.POSITIVE_INFINITY;
  offsets.length = 0;
  await choose();
  await expect(page.getByText(homework.files.done, { exact: true })).toHaveCount(1, { timeout: 60_000 });
  expect(offsets[0]).toBe(stopped);

  await page.getByRole("button", { name: homework.handIn, exact: true }).click();
  await expect(page.getByText(homework.files.handedIn)).toBeVisible();
  await ask(request, "/api/teacher/homework/remove", { id: homeworkId });
});
