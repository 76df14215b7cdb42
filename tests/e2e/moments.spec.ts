import type { Page } from "@playwright/test";
import messages from "@/messages/en.json" with { type: "json" };
import { onePage } from "../support/documents";
import { ready } from "../support/visit";
import { setHomework } from "../support/new-homework";
import { ask, unique } from "../support/office";
import { enterAs } from "../support/visitors";
import { expect, test } from "./fixtures";

/** What moves when a seat is paid, homework is handed in, and a skill has grown (rule R14.8). */

const { homework } = messages;

type Recorded = { moments: { name: string; ends: number }[]; shifts: number };

/** Records the animations of every page from now on, and the layout shifts since the first of them. */
async function record(page: Page) {
  await page.addInitScript(() => {
    const recorded: Recorded = { moments: [], shifts: 0 };
    Object.assign(globalThis, { recorded });
    addEventListener("animationstart", ({ animationName, target }) => {
      if (!animationName.startsWith("moment-")) return;
      const [own] = (target as Element)
        .getAnimations()
        .filter((animation) => (animation as CSSAnimation).animationName === animationName);
      recorded.moments.push({ name: animationName, ends: Number(own?.effect?.getComputedTiming().endTime) });
    });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!shift.hadRecentInput && recorded.moments.length > 0) recorded.shifts += shift.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

const recorded = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { recorded: Recorded }).recorded);
const names = async (page: Page) => [...new Set((await recorded(page)).moments.map(({ name }) => name))];

/** The moments that are moving now. */
const running = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .map((animation) => (animation as CSSAnimation).animationName)
      .filter((name) => name?.startsWith("moment-")),
  );

async function expectShort(page: Page) {
  const { moments, shifts } = await recorded(page);
  expect(Math.max(...moments.map(({ ends }) => ends))).toBeLessThan(700);
  expect(shifts.toFixed(3)).toBe("0.000");
}

/** Whether the moment on this page has had its turn: it is in sight, and the script runs. */
const turn = (page: Page) => page.locator("[data-playing]");

async function openPaidOrder(page: Page) {
  await enterAs("parent", page.request);
  const { rows } = await ask<{ rows: { orderId: number; status: string }[] }>(
    page.request,
    "/api/user/order/list",
    { page: 1, pageSize: 50 },
  );
  const paid = rows.find(({ status }) => status === "paid")!;
  await page.goto(`/checkout/return?orderId=${paid.orderId}`);
  await ready(page);
}

test.describe("where motion is welcome", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("a lantern rises when a seat is paid, once for the order @both", async ({ page }) => {
    await record(page);
    await openPaidOrder(page);
    await expect(turn(page)).toHaveCount(1);
    await expect.poll(() => names(page)).toContain("moment-rise");
    await expectShort(page);
    await page.reload();
    await ready(page);
    await expect(turn(page)).toHaveCount(0);
    expect(await names(page)).toEqual([]);
  });

  test("without storage the lantern rises on the first visit, and not after a reload", async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(globalThis, "sessionStorage", {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      }),
    );
    await record(page);
    await openPaidOrder(page);
    await expect.poll(() => names(page)).toContain("moment-rise");
    await page.reload();
    await ready(page);
    expect(await names(page)).toEqual([]);
  });

  test("a paper boat sets off when homework is handed in, which is announced once @both", async ({
    page,
    request,
  }) => {
    const { homeworkId, address } = await setHomework(request, `Boats ${unique()}`);
    await enterAs("student", page.request);
    await record(page);
    await page.goto(address);
    await ready(page);
    const pdf = { name: "boats.pdf", mimeType: "application/pdf", buffer: onePage };
    await page.locator("input[type=file][multiple]").setInputFiles(pdf);
    await expect(page.getByText(homework.files.done, { exact: true })).toHaveCount(1, { timeout: 30_000 });
    await page.getByRole("button", { name: homework.handIn, exact: true }).click();
    await expect(page.getByText(homework.files.handedIn)).toBeVisible();
    await expect.poll(() => names(page)).toContain("moment-sail");
    expect(Math.max(...(await recorded(page)).moments.map(({ ends }) => ends))).toBeLessThan(700);
    await expect(page.getByText(messages.notices.homeworkHandedIn)).toHaveCount(1);

    // Looking at the form again and leaving it is no new hand-in.
    await expect.poll(() => running(page)).toEqual([]);
    const before = (await recorded(page)).moments.length;
    await page.getByRole("button", { name: homework.change }).click();
    await page.getByRole("button", { name: homework.keep }).click();
    await expect(page.getByText(homework.files.handedIn)).toBeVisible();
    expect(await turn(page).count()).toBe(0);
    expect((await recorded(page)).moments).toHaveLength(before);
    await page.reload();
    await ready(page);
    expect(await names(page)).toEqual([]);
    await ask(request, "/api/teacher/homework/remove", { id: homeworkId });
  });

  test("the point and the label of a grown skill show the way from the earlier value, once @both", async ({
    page,
  }) => {
    await enterAs("parent", page.request);
    await record(page);
    await page.goto(await reportOf(page, "Emma"));
    await ready(page);
    await showPicture(page);
    await expect.poll(() => names(page)).toContain("moment-dot");
    expect((await names(page)).toSorted()).toEqual(["moment-after", "moment-before", "moment-dot"]);
    await expectShort(page);
    await page.reload();
    await ready(page);
    await showPicture(page);
    await expect(turn(page)).toHaveCount(0);
    expect(await names(page)).toEqual([]);
  });

  test("nothing grows in the report of a first attempt", async ({ page }) => {
    await enterAs("parent", page.request);
    await record(page);
    await page.goto(await reportOf(page, "Lucas"));
    await ready(page);
    await expect(page.locator(".moment-bar, .moment-dot")).toHaveCount(0);
    expect(await names(page)).toEqual([]);
  });
});

test("nothing moves for people who prefer reduced motion, and the picture is whole", async ({ page }) => {
  await record(page);
  await openPaidOrder(page);
  await expect(turn(page)).toHaveCount(1);
  await expect(turn(page).locator("use")).toHaveCount(5);
  expect(await running(page)).toEqual([]);
  expect(await names(page)).toEqual([]);
});

/** Scrolls the picture of the skills to the middle of the window; it plays when most of it is in sight. */
const showPicture = (page: Page) =>
  page
    .locator("svg:has(.moment-dot)")
    .first()
    .evaluate((picture) => picture.scrollIntoView({ block: "center" }));

async function reportOf(page: Page, child: string): Promise<string> {
  const students = await ask<{ studentId: number; firstName: string }[]>(
    page.request,
    "/api/user/student/dropdown",
    {},
  );
  const { studentId } = students.find(({ firstName }) => firstName === child)!;
  return `/usr/detail/report?studentId=${studentId}`;
}
