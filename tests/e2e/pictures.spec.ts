import type { APIRequestContext, Locator, Page } from "@playwright/test";
import sharp from "sharp";
import messages from "@/messages/en.json" with { type: "json" };
import { fixture } from "../support/documents";
import { ready } from "../support/visit";
import { ask, enterOffice, unique } from "../support/office";
import { expect, test } from "./fixtures";

/** Each role sets, crops, replaces and removes a picture, which replaces the initials. */

const { account, people } = messages;
const { picture } = people;
const password = "Demo-pass-1";

const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: "#1f6f8b" } })
    .jpeg()
    .toBuffer();

const group = (page: Page | Locator) => page.getByRole("group", { name: picture.label, exact: true });
const shown = (place: Page | Locator) => place.locator('img[src^="/api/files/picture/"]');

/** Chooses a file, moves the crop by the keyboard, and applies it to the form. */
async function crop(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await group(page).locator("input[type=file]").first().setInputFiles(file);
  const dialog = page.getByRole("dialog", { name: picture.title });
  const area = dialog.getByRole("group", { name: picture.area });
  await expect(area).toBeVisible({ timeout: 30_000 });
  await area.focus();
  await page.keyboard.press("ArrowRight");
  await dialog.getByLabel(picture.zoom).fill("1.5");
  await dialog.getByRole("button", { name: picture.use }).click();
  await expect(dialog).toBeHidden();
  await expect(shown(group(page))).toBeVisible();
}

const jpeg = async () => ({ name: "me.jpg", mimeType: "image/jpeg", buffer: await photo() });

async function registerParent(request: APIRequestContext) {
  const email = `picture-${unique()}@example.com`;
  const name = { firstName: "Rosa", lastName: "Lake" };
  await ask(request, "/base/user/email/register", { ...name, email, pwd: "Otter-canoe-7-lantern" });
}

test("a parent sets, replaces and removes their own picture, and gives a child one @phone", async ({
  page,
}) => {
  await registerParent(page.request);
  await page.goto("/usr/profile?tab=account");
  await ready(page);
  await crop(page, await jpeg());
  await page.getByRole("button", { name: account.save, exact: true }).click();
  await expect(shown(page.getByRole("banner"))).toBeVisible();
  const first = await shown(page.getByRole("banner")).getAttribute("src");
  await page.reload();
  await expect(shown(group(page))).toBeVisible();
  await ready(page);

  await crop(page, { name: "IMG_1.HEIC", mimeType: "image/heic", buffer: fixture("files/photo.heic") });
  await page.getByRole("button", { name: account.save, exact: true }).click();
  await expect(shown(page.getByRole("banner"))).not.toHaveAttribute("src", first!);

  await page.getByRole("button", { name: picture.remove }).click();
  await page.getByRole("button", { name: account.save, exact: true }).click();
  await expect(shown(page.getByRole("banner"))).toBeHidden();

  await page.goto("/usr/profile?tab=students&add=y");
  await ready(page);
  const drawer = page.getByRole("dialog", { name: people.students.addTitle });
  await drawer.getByLabel(people.fields.firstName).fill("Ada");
  await crop(page, await jpeg());
  await drawer.getByRole("button", { name: people.students.add, exact: true }).click();
  await expect(shown(page.getByRole("listitem").filter({ hasText: "Ada" }))).toBeVisible();
});

test("a file that is not a picture is refused with a message", async ({ page }) => {
  await registerParent(page.request);
  await page.goto("/usr/profile?tab=account");
  await ready(page);
  const text = { name: "me.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture at all") };
  await group(page).locator("input[type=file]").first().setInputFiles(text);
  const dialog = page.getByRole("dialog", { name: picture.title });
  await expect(dialog.getByRole("alert")).toContainText(messages.errors.pictureType);
  await dialog.getByRole("button", { name: picture.cancel }).click();
  await expect(shown(group(page))).toBeHidden();
});

test("a student and a teacher set their own, and the office sets theirs and its own", async ({ page }) => {
  test.setTimeout(120_000);
  const save = () => page.getByRole("button", { name: account.save, exact: true }).click();
  await enterOffice(page);
  const tag = unique();
  const made = { firstName: "Ann", lastName: "Bay" };
  type Ids = { userId: number; studentId: number; teacherId: number };
  const { userId } = await ask<Ids>(page.request, "/api/admin/user/add", {
    ...made,
    email: `family-${tag}@example.com`,
  });
  const { studentId } = await ask<Ids>(page.request, "/api/admin/student/add", { ...made, userId });
  // Their own: the portraits of the demo teachers stand on pages that other tests look at.
  const asTeacher = { email: `teacher-${tag}@example.com`, pwd: "a-heron-waits-9" };
  const { teacherId } = await ask<Ids>(page.request, "/api/admin/teacher/add", { ...made, ...asTeacher });
  for (const path of [`users/${userId}`, `students/${studentId}`, `teachers/${teacherId}`]) {
    await page.goto(`/admin/${path}`);
    await ready(page);
    await crop(page, await jpeg());
    await page.getByRole("button", { name: messages.office.edit.save, exact: true }).click();
    await expect(page.getByText(messages.office.edit.unsaved)).toBeHidden();
    await page.reload();
    await expect(shown(group(page))).toBeVisible();
  }
  await page.goto("/admin/profile");
  await ready(page);
  await crop(page, await jpeg());
  await save();
  await expect(shown(page.getByRole("banner"))).toBeVisible();
  await page.getByRole("button", { name: picture.remove }).click();
  await save();
  await expect(shown(page.getByRole("banner"))).toBeHidden();

  for (const [login, body, profile] of [
    ["/base/teacher/email/login", asTeacher, "/tea/profile?tab=account"],
    ["/base/email/login", { role: 2, email: "student@example.com", pwd: password }, "/stu/profile"],
  ] as const) {
    await page.context().clearCookies();
    await ask(page.request, login, body);
    await page.goto(profile);
    await ready(page);
    await crop(page, await jpeg());
    await save();
    await expect(shown(page.getByRole("banner"))).toBeVisible();
    await page.getByRole("button", { name: picture.remove }).click();
    await save();
    await expect(shown(page.getByRole("banner"))).toBeHidden();
  }
});
