import { type APIRequestContext, expect, type Page, type PlaywrightWorkerArgs } from "@playwright/test";
import sharp from "sharp";
import { pdfOf } from "../support/documents";
import { logInToCart, openHousehold, putInCart, seatsOf } from "../support/family-cart";
import { ready, type Visit } from "../support/visit";
import { ask, payOnDemoPage, unique } from "../support/office";
import { demoTermOf, openTerm } from "../support/own-term";
import {
  answersSaved,
  answerThrough,
  beginAssessment,
  checkPart,
  partBegins,
  pressNextPart,
} from "../support/sitting";

/** Takes down how long something took, in milliseconds. */
export type Note = (name: string, milliseconds: number) => void;
/** `direct`: an address of the site for what is prepared beforehand. */
type Tools = { note: Note; direct: string } & Pick<PlaywrightWorkerArgs, "playwright">;

/** What a quick person needs to read and press. */
const aMoment = 800;

async function timed<T>(note: Note, name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  note(name, performance.now() - start);
  return result;
}

/** Milliseconds from the request until the heading and the first link of the page's main part were painted, and LCP. */
async function readableAt(page: Page): Promise<{ first: number; readable: number; largest: number }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const seen = { first: 0, readable: 0, largest: 0 };
        new PerformanceObserver((list) => {
          for (const { startTime } of list.getEntriesByName("first-contentful-paint")) seen.first = startTime;
        }).observe({ type: "paint", buffered: true });
        new PerformanceObserver((list) => {
          for (const { startTime } of list.getEntries()) seen.largest = startTime;
        }).observe({ type: "largest-contentful-paint", buffered: true });
        setTimeout(() => {
          const { readable = 0 } = window as { readable?: number };
          resolve({ ...seen, readable: Math.max(readable, seen.first) });
        }, 300);
      }),
  );
}

/** Notes in the page when heading and link are there and a frame with them was drawn. */
const watchReadable = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      const parts = [document.querySelector("main h1"), document.querySelector("main a[href]")];
      const areThere = parts.every((part) => part && part.getBoundingClientRect().height > 0);
      if (!areThere) return void requestAnimationFrame(look);
      requestAnimationFrame(() => setTimeout(() => Object.assign(window, { readable: performance.now() })));
    };
    requestAnimationFrame(look);
  });

/** With an empty cache: the home page, the list of programs, a program. */
export async function firstVisit({ page, home }: Visit, { note }: Pick<Tools, "note">): Promise<void> {
  await watchReadable(page);
  for (const [name, path] of [
    ["home", ""],
    ["programs", "/programs"],
  ] as const) {
    await timed(note, `${name}: loaded`, () => page.goto(`${home}${path}`, { waitUntil: "load" }));
    const { first, readable, largest } = await readableAt(page);
    note(`${name}: first paint`, first);
    note(`${name}: readable`, readable);
    note(`${name}: largest paint`, largest);
    await page.waitForTimeout(aMoment);
  }
  await ready(page);
  await timed(note, "program: by its link", async () => {
    await page.getByRole("main").locator("a[href*='/programs/']").first().click();
    await page.waitForURL(/\/programs\/.+/);
    await expect(page.locator("#terms")).toBeAttached();
  });
}

/** Someone of the school, or a parent at home. */
const elsewhere = ({ playwright, direct }: Tools): Promise<APIRequestContext> =>
  playwright.request.newContext({ baseURL: direct, ignoreHTTPSErrors: true });

/** A guest chooses a term of a program, logs in on the way to the cart, and pays. */
export async function buyATerm(visit: Visit, tools: Tools): Promise<void> {
  const { page, t } = visit;
  const { note } = tools;
  const office = await elsewhere(tools);
  await ask(office, "/base/admin/login", { name: "admin", pwd: "Demo-pass-1" });
  const { program, term } = await openTerm(office, "SSAT");
  const away = await elsewhere(tools);
  const household = await openHousehold(away, [{ firstName: "Emma", grade: 7 }]);

  await timed(note, "paid: program and cart", () => putInCart(visit, program, term));
  await page.waitForTimeout(aMoment);
  await timed(note, "paid: login to the cart", () => logInToCart(visit, household));
  const seats = page.getByRole("main").getByRole("region").first();
  await expect(seats).toBeVisible();
  await page.waitForTimeout(aMoment);
  await seats.locator("select").first().selectOption({ label: "Emma Tanaka" });
  await expect(seatsOf(page, "Emma Tanaka")).toBeVisible();
  const figure = () => ask<{ actualTotalForTax: number }>(page.request, "/api/user/order/price/figure", {});
  // The stored cart follows the page over the line.
  await expect.poll(async () => (await figure()).actualTotalForTax).toBeGreaterThan(0);
  const charged = await figure();
  const pay = page.getByRole("button", { name: t("cart.summary.pay") }).filter({ visible: true });
  await timed(note, "paid: order and payment", async () => {
    await pay.click();
    await payOnDemoPage(visit, charged.actualTotalForTax);
  });
  const { records } = await ask<{ records: number }>(away, "/api/user/order/list", { page: 1, pageSize: 10 });
  expect(records).toBe(1);
}

const parts = [8, 7, 7] as const;

/** A visitor's child answers 22 questions in three parts, one every second or two, and hands in. */
export async function sitThrough(family: Visit, { note }: Pick<Tools, "note">): Promise<void> {
  const { page, t } = family;
  await timed(note, "sitting: to the first question", () => beginAssessment(family));
  for (const [index, questions] of parts.entries()) {
    for (let question = 0; question < questions; question++) {
      await answerThrough(family, 1);
      await page.waitForTimeout(aMoment);
    }
    if (index === parts.length - 1) break;
    await checkPart(family, index + 1);
    await timed(note, "sitting: to the next part", async () => {
      await pressNextPart(family);
      await partBegins(family, index + 2);
    });
  }
  await page.getByRole("button", { name: t("assessment.taking.last"), exact: true }).click();
  await answersSaved(family);
  await timed(note, "sitting: handing in to the report", async () => {
    await page.getByRole("button", { name: t("assessment.taking.handIn.action"), exact: true }).click();
    await page.getByRole("link", { name: t("assessment.taking.over.action") }).click();
    await page.waitForURL(/\/assessment\/result\/\d+$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}

type Class = { courseClassId: number; status: string };

/** A homework and a handout of 400 kB in a class of the demo's student. */
async function prepareClass(teacher: APIRequestContext, name: string) {
  await ask(teacher, "/base/teacher/email/login", { email: "teacher@example.com", pwd: "Demo-pass-1" });
  const { courseRunId } = await demoTermOf(teacher, "ELG Level 2");
  const units = await ask<{ classes: Class[] }[]>(teacher, "/api/teacher/course/detail/structure", {
    id: courseRunId,
  });
  const { courseClassId } = units
    .flatMap(({ classes }) => classes)
    .find(({ status }) => status === "scheduled")!;
  const place = { courseRunId, courseClassId, name };
  const { homeworkId } = await ask<{ homeworkId: number }>(teacher, "/api/teacher/homework/save", {
    ...place,
    maxScore: 20,
  });
  const pages = Array.from({ length: 12 }, (_, index) => ({ text: `Page ${index + 1} ` }));
  const file = { name: "reading.pdf", mimeType: "application/pdf", buffer: pdfOf(pages) };
  await teacher.post("/api/teacher/courseware/save", {
    multipart: { ...place, name: `${name} (reading)`, file },
  });
  return { homeworkId, path: `/stu/attendClass?class=${courseClassId}&homework=${homeworkId}` };
}

/** Like a phone's photo after its size was reduced: about 400 kB that compress no further. */
async function photo(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 150, sigma: 40 } as const;
  return sharp({ create: { width: 900, height: 1200, channels: 3, background: "#fbf7ec", noise } })
    .jpeg({ quality: 60 })
    .toBuffer();
}

/** A student opens a class, reads its handout and hands two photos in. */
export async function learn({ page, home, t }: Visit, tools: Tools): Promise<void> {
  const { note } = tools;
  const teacher = await elsewhere(tools);
  const name = `By the lake ${unique()}`;
  const { homeworkId, path } = await prepareClass(teacher, name);
  await ask(page.request, "/base/email/login", { role: 2, email: "student@example.com", pwd: "Demo-pass-1" });
  await timed(note, "class: opened", async () => {
    await page.goto(`${home}${path}`);
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  });
  await ready(page);
  await timed(note, "class: PDF read", async () => {
    await page.getByRole("button", { name: `${name} (reading)`, exact: true }).click();
    await expect(page.getByText("Page 1", { exact: false }).first()).toBeVisible();
  });
  const photos = await Promise.all(
    [1, 2].map(async (number) => ({
      name: `page ${number}.jpg`,
      mimeType: "image/jpeg",
      buffer: await photo(),
    })),
  );
  note("class: bytes of a photo (thousands)", photos[0]!.buffer.length);
  await timed(note, "class: two photos uploaded", async () => {
    await page.locator("input[type=file][multiple]").setInputFiles(photos);
    await expect(page.getByText(t("homework.files.done"), { exact: true })).toHaveCount(2, {
      timeout: 180_000,
    });
  });
  await timed(note, "class: handed in", async () => {
    await page.getByRole("button", { name: t("homework.handIn"), exact: true }).click();
    await expect(page.getByText(t("homework.files.handedIn"))).toBeVisible();
  });
  type Work = { work: { submissionId: number | null; files: unknown[] }[] };
  const { work } = await ask<Work>(teacher, "/api/teacher/homework/view", { id: homeworkId });
  expect(work.filter(({ submissionId }) => submissionId !== null).map(({ files }) => files.length)).toEqual([
    2,
  ]);
}
