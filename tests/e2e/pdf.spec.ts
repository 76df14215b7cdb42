import type { APIRequestContext, Locator, Page } from "@playwright/test";
import messages from "@/messages/en.json" with { type: "json" };
import { fixture, largePdf, onePage, pdfOf, sha256 } from "../support/documents";
import { ready } from "../support/visit";
import { demoTermOf } from "../support/own-term";
import { expect, test } from "./fixtures";

/** Real files in the PDF viewer, and large ones through the real server. */

const { pdf } = messages;
const pages = (count: number) =>
  pdfOf(
    Array.from({ length: count }, (_, index) => ({
      text: `Page ${index + 1}${index === 249 ? " heron" : ""}`,
    })),
  );

const files = {
  long: pages(300),
  landscape: pdfOf([{ text: "A wide page", width: 842, height: 595 }]),
  encrypted: fixture("pdf/encrypted.pdf"),
  chinese: fixture("pdf/chinese.pdf"),
  corrupt: fixture("pdf/corrupt.pdf"),
  "broken page": fixture("pdf/broken-page.pdf"),
  "no page": Buffer.from(
    onePage.toString("latin1").replace("/Type /Pages /Kids [3 0 R]", "/Type /Pages /Kids [9 0 R]"),
    "latin1",
  ),
  "unknown lock": Buffer.from(
    onePage
      .toString("latin1")
      .replace("/Root 1 0 R", "/Root 1 0 R /Encrypt << /Filter /Reeds /V 9 /R 9 >> /ID [<00> <00>]"),
    "latin1",
  ),
  "wide line": pdfOf([{ text: `${"reed ".repeat(6)}heron` }]),
};
type Name = keyof typeof files;

async function ask<Data>(request: APIRequestContext, path: string, data: object): Promise<Data> {
  const response = await request.post(path, { data });
  const body = (await response.json()) as { code: number; msg: string; data: Data };
  expect(body.code, `${path}: ${body.msg}`).toBe(200);
  return body.data;
}

const asStudent = (request: APIRequestContext) =>
  ask(request, "/base/email/login", { role: 2, email: "student@example.com", pwd: "Demo-pass-1" });

type Unit = { classes: { courseClassId: number }[] };

const asTeacher = (request: APIRequestContext) =>
  ask(request, "/base/teacher/email/login", { email: "teacher@example.com", pwd: "Demo-pass-1" });

/** Attaches all files to the last class of a term of the student. */
async function teachWith(request: APIRequestContext, prefix: string) {
  await asTeacher(request);
  const { courseRunId } = await demoTermOf(request, "ELG Level 2");
  const units = await ask<Unit[]>(request, "/api/teacher/course/detail/structure", { id: courseRunId });
  const { courseClassId } = units.flatMap(({ classes }) => classes).at(-1)!;
  const coursewareIds: number[] = [];
  for (const [name, buffer] of Object.entries(files)) {
    const file = { name: `${name}.pdf`, mimeType: "application/pdf", buffer };
    const multipart = { courseRunId, courseClassId, name: `${prefix} ${name}`, file };
    const response = await request.post("/api/teacher/courseware/save", { multipart });
    const { data } = (await response.json()) as { data: { coursewareId: number } };
    coursewareIds.push(data.coursewareId);
  }
  return { courseClassId, coursewareIds };
}

test("encrypted, corrupt, Chinese, 300 pages, landscape, a broken page", async ({ page, request }, {
  project,
}) => {
  test.setTimeout(240_000);
  const { open, clean } = await openClass(page, request, project.name);
  const shown = { timeout: 30_000 };

  const long = await open("long");
  await expect(long.getByText(pdf.of.replace("{count}", "300"))).toBeVisible(shown);
  await long.getByRole("button", { name: pdf.search }).click();
  await long.getByRole("searchbox").fill("heron");
  await page.keyboard.press("Enter");
  await expect(long.getByText("1 of 1", { exact: true })).toBeVisible(shown);
  await expect(long.getByLabel(pdf.page, { exact: true })).toHaveValue("250");
  await long.getByRole("button", { name: pdf.searchClose }).click();
  for (const degrees of [90, 180, 270]) {
    await long.getByRole("button", { name: pdf.rotate }).click();
    const turned = pdf.rotation.replace("{degrees}", String(degrees));
    await expect(long.getByRole("button", { name: `${pdf.rotate} · ${turned}` })).toBeFocused();
    await expect(long.getByLabel(pdf.page, { exact: true })).toHaveValue("250");
  }
  await long.getByRole("button", { name: pdf.rotate }).click();
  await expect(long.getByRole("button", { name: pdf.rotate, exact: true })).toBeVisible();

  await expect((await open("landscape")).getByText("A wide page")).toBeVisible(shown);
  await expect((await open("long")).getByLabel(pdf.page, { exact: true })).toHaveValue("250", shown);
  await expect((await open("chinese")).getByText("湖边的小船")).toBeVisible(shown);

  const encrypted = await open("encrypted");
  const password = encrypted.getByLabel(pdf.password.label, { exact: true });
  await expect(password).toBeVisible(shown);
  for (const [typed, answer] of [
    ["loon", pdf.password.wrong],
    ["heron", "The boat in the reeds"],
  ] as const) {
    await password.fill(typed);
    await encrypted.getByRole("button", { name: pdf.password.open, exact: true }).click();
    await expect(encrypted.getByText(answer)).toBeVisible(shown);
  }

  const corrupt = await open("corrupt");
  await expect(corrupt.getByRole("alert")).toContainText("Failed to load PDF file.", shown);
  await expect(corrupt.getByRole("alert")).toContainText(pdf.notReadable);

  const broken = await open("broken page");
  await expect(broken.getByText("First page is fine")).toBeVisible(shown);
  await broken.getByRole("button", { name: pdf.next }).click();
  await expect(broken.getByRole("alert")).toHaveText("Failed to load the page.", shown);

  await clean();
});

/** The class page with this test's files, and a function that opens one. */
async function openClass(page: Page, request: APIRequestContext, project: string) {
  const prefix = `${project} ${Date.now()}`;
  const { courseClassId, coursewareIds } = await teachWith(request, prefix);
  await asStudent(page.request);
  await page.goto(`/stu/attendClass?class=${courseClassId}`);
  const open = async (name: Name): Promise<Locator> => {
    const chip = page.getByRole("button", { name: `${prefix} ${name}`, exact: true });
    await expect(async () => {
      await chip.click();
      await expect(chip).toHaveAttribute("aria-pressed", "true", { timeout: 1_000 });
    }).toPass();
    return page.getByRole("region", { name: pdf.label.replace("{name}", `${prefix} ${name}`) });
  };
  const clean = async () => {
    for (const id of coursewareIds) await ask(request, "/api/teacher/courseware/remove", { id });
  };
  return { open, clean };
}

test("an unknown PDF structure shows the message and the download @phone", async ({ page, request }, {
  project,
}) => {
  test.setTimeout(120_000);
  const { open, clean } = await openClass(page, request, project.name);
  for (const name of ["no page", "unknown lock"] as const) {
    const alert = (await open(name)).getByRole("alert");
    await expect(alert).toContainText("Failed to load PDF file.", { timeout: 30_000 });
    await expect(alert.getByRole("link", { name: pdf.download })).toBeVisible();
  }
  await page.route("**/pdf.worker.min.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "self.onmessage = () => {};" }),
  );
  const alert = (await open("wide line")).getByRole("alert");
  await expect(alert).toContainText("Failed to load PDF file.", { timeout: 40_000 });
  await expect(alert.getByRole("link", { name: pdf.download })).toBeVisible();
  await clean();
});

test("no page is cut off when a PDF opens, 100 % is one press away, and a search result scrolls into view @both", async ({
  page,
  request,
}, { project }) => {
  test.setTimeout(120_000);
  const { open, clean } = await openClass(page, request, project.name);
  const shown = { timeout: 30_000 };
  for (const name of ["landscape", "wide line"] as const) {
    const reader = await open(name);
    const layer = reader.locator(".rpv-core__page-layer").first();
    await expect(layer).toBeVisible(shown);
    const [sheet, place] = [await layer.boundingBox(), await reader.boundingBox()];
    expect(sheet!.width).toBeLessThanOrEqual(place!.width);
    await reader.getByRole("button", { name: /show at 100%/ }).click();
    const width = name === "landscape" ? 842 : 612;
    await expect.poll(async () => Math.round((await layer.boundingBox())!.width)).toBe(width);
  }
  const reader = await open("wide line");
  for (let press = 0; press < 3; press += 1) await reader.getByRole("button", { name: pdf.zoomIn }).click();
  await reader.getByRole("button", { name: pdf.search }).click();
  await reader.getByRole("searchbox").fill("heron");
  await page.keyboard.press("Enter");
  const match = reader.locator(".rpv-search__highlight--current");
  await expect(match).toHaveCount(1, shown);
  await expect
    .poll(async () => {
      const [found, place] = [await match.boundingBox(), await reader.boundingBox()];
      return found!.x >= place!.x && found!.x + found!.width <= place!.x + place!.width;
    })
    .toBe(true);
  await clean();
});

test("9, 11 and 49 MB are returned unchanged", async ({ request }) => {
  test.setTimeout(180_000);
  await asStudent(request);
  for (const size of [9, 11, 49]) {
    const bytes = largePdf(size * 1024 * 1024);
    const headers = { "content-type": "application/octet-stream" };
    const sent = await request.post("/api/files/upload?name=big.pdf", {
      data: bytes,
      headers,
      timeout: 60_000,
    });
    const { data } = (await sent.json()) as { data: { id: number; size: number } };
    expect(data.size).toBe(bytes.length);
    const { url } = await ask<{ url: string }>(request, "/base/file/detail/view", { id: data.id });
    const back = await request.get(url, { timeout: 60_000 });
    expect(sha256(await back.body())).toBe(sha256(bytes));
  }
});

test("the viewer loads when a handout is opened, and gets the focus @phone", async ({ page }) => {
  await asStudent(page.request);
  const readers: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("pdf.worker")) readers.push(request.url());
  });
  await page.goto("/stu/attendClass");
  await ready(page);
  expect(readers).toEqual([]);
  const handouts = page.getByRole("region", { name: messages.learning.courseware.title });
  await handouts.getByRole("button", { name: /^Open / }).click();
  await expect(page.getByRole("toolbar", { name: pdf.toolbar })).toBeVisible({ timeout: 30_000 });
  expect(
    await page.evaluate(() => document.activeElement?.contains(document.querySelector(".pdf-frame"))),
  ).toBe(true);
});
