import type { Locator, Page } from "@playwright/test";
import { signInChild } from "../support/child-login";
import {
  logIn,
  logInToCart,
  openHousehold,
  programOf,
  putInCart,
  seatsOf,
  storeBasket,
} from "../support/family-cart";
import { markingDesk, studentsDesk } from "../support/homework-desk";
import { ready, visit } from "../support/visit";
import { noticesOf } from "../support/notices";
import { ask, enterOffice, unique } from "../support/office";
import { closeTerm, openTerm, teacherIdOf } from "../support/own-term";
import { expect, test, watch } from "./fixtures";

/** What an act tells: its popup, and the one thing that stays. */
type Told = { popup?: string; toast?: string; alert?: string; status?: string; field?: Locator };

/** A second notice of the same event comes within this time. */
const settleMs = 1_200;

/** One act, its notices, and one announcement (rules R14.1 to R14.6); `field` has the focus and says what is wrong. */
async function expectTold(page: Page, act: () => Promise<unknown>, told: Told): Promise<void> {
  const { field, ...notices } = told;
  const since = noticesOf(page);
  const seen: ReturnType<typeof since> = [];
  await act();
  const now = () => {
    seen.push(...since());
    const own = seen.filter(({ kind, text }) => kind !== "status" || text === notices.status);
    const heard = new Set(own.filter(({ isLive }) => isLive).map(({ text }) => text));
    return { ...Object.fromEntries(own.map((one) => [one.kind, one.text])), heard: heard.size };
  };
  // A wrong field is heard with the focus.
  const wanted = { ...notices, heard: field ? 0 : 1 };
  await expect.poll(now, { timeout: 20_000 }).toEqual(wanted);
  await page.waitForTimeout(settleMs);
  expect(now()).toEqual(wanted);
  if (field) await expect(field).toBeFocused();
}

const refuse = (page: Page, path: string, msg: string, code = 409) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({ status: code === 1001 ? 401 : code, json: { code, msg, data: null } }),
  );
const gone = (page: Page) => expect(page.locator("[data-notice=popup]")).toBeHidden();

const full = "No seat is left in this term.";
const closed = "This term is no longer on sale.";
const pwd = "A-quiet-lake-7";

test.describe("one notice per event", () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });
  // Each act is watched until a second notice would have come.
  test.setTimeout(180_000);

  test("a visitor logs in, registers and writes to the school", async ({ page, baseURL }) => {
    const parent = visit(page, baseURL ?? "", "en");
    const { t } = parent;
    const { email } = await openHousehold(page.request, []);
    await page.context().clearCookies();
    await page.goto("/usr/login");
    await ready(page);
    const [address, password] = [page.locator("input[name=email]"), page.locator("input[name=pwd]")];
    const submit = page.getByRole("main").getByRole("button", { name: t("login.submit"), exact: true });

    await expectTold(page, () => submit.click(), { field: address });
    await address.fill(email);
    await password.fill("not-the-password");
    const wrong = t("errors.wrongCredentials");
    await expectTold(page, () => submit.click(), { popup: wrong, alert: wrong });
    await refuse(page, "/base/email/login", t("errors.tooMany", { minutes: 15 }), 429);
    const wait = t("errors.tooMany", { minutes: 15 });
    await expectTold(page, () => submit.click(), { popup: wait, alert: wait });
    await page.unroute("**/base/email/login");
    await page.route("**/base/email/login", (route) => route.abort());
    const failed = t("ui.networkFailure");
    await expectTold(page, () => submit.click(), { popup: failed, alert: failed });
    await page.unroute("**/base/email/login");
    await expectTold(page, () => logIn(parent, { email }), { popup: t("login.success") });

    await page.context().clearCookies();
    await page.goto("/usr/register");
    await ready(page);
    for (const [name, value] of Object.entries({
      firstName: "Mei",
      lastName: "Lin",
      email: `told-${unique()}@example.com`,
      pwd,
    }))
      await page.locator(`input[name=${name}]`).fill(value);
    await expectTold(
      page,
      () => page.getByRole("button", { name: t("register.submit"), exact: true }).click(),
      {
        popup: t("register.success"),
      },
    );

    await page.goto("/contact");
    await ready(page);
    await page.getByLabel(t("enquiry.name")).fill("Lin");
    await page.getByLabel(t("enquiry.email")).fill("lin@example.com");
    await page.getByLabel(t("enquiry.message")).fill("Saturday?");
    await expectTold(page, () => page.getByRole("button", { name: t("enquiry.send"), exact: true }).click(), {
      field: page
        .locator("[tabindex='-1']")
        .filter({ hasText: t("enquiry.sentTitle") })
        .last(),
    });

    await page.goto("/usr/resetPwd");
    await ready(page);
    await page.locator("input[name=email]").fill(email);
    await refuse(page, "/base/email/resetPwd", t("errors.tooManyMails", { minutes: 60 }), 429);
    await expectTold(page, () => page.getByRole("button", { name: t("reset.submit"), exact: true }).click(), {
      toast: t("errors.tooManyMails", { minutes: 60 }),
    });
  });

  test("a parent fills the cart and is refused", async ({ page, request, baseURL }) => {
    const parent = visit(page, baseURL ?? "", "en");
    const { t } = parent;
    const program = await programOf(request, "ELG Level 2");
    const family = await openHousehold(request, [
      { firstName: "Emma", grade: 3 },
      { firstName: "Leo", grade: 3 },
    ]);
    await logInToCart(parent, family);
    await ready(page);
    await gone(page);
    const panel = page.locator("#enrol");
    await expectTold(page, () => putInCart(parent, program, program.terms[0]!, "Emma"), {
      popup: t("cart.add.added"),
    });
    const add = panel.getByRole("button", { name: t("cart.add.button") });
    await panel.getByRole("button", { name: "Leo" }).click();
    await refuse(page, "/api/user/basket/items/add", full);
    await expectTold(page, () => add.click(), { popup: full, alert: full });
    await page.unroute("**/api/user/basket/items/add");
    await expectTold(page, () => add.click(), { popup: t("cart.add.added") });
    await expectTold(page, () => add.click(), { toast: t("cart.add.exists") });

    await page.goto("/cart");
    await ready(page);
    const emma = seatsOf(page, "Emma Tanaka");
    const takeOut = () => emma.getByRole("button", { name: /Emma Tanaka/ }).click();
    const removed = t("cart.line.removedLine", { program: program.name, name: "Emma Tanaka" });
    await expectTold(page, takeOut, { popup: t("cart.line.decreased"), toast: removed });
    const undo = page.getByRole("button", { name: t("ui.undo") });
    await undo.click();
    await expect(emma).toBeVisible();
    await expect(undo).toBeHidden();
    await expectTold(page, takeOut, { popup: t("cart.line.decreased"), toast: removed });
    await refuse(page, "/api/user/basket/items/add", full);
    await expectTold(page, () => undo.click(), { toast: full });
    await refuse(page, "/api/user/basket/items/add", closed);
    const leo = seatsOf(page, "Leo Tanaka");
    await expectTold(
      page,
      () => leo.getByLabel(t("cart.line.child"), { exact: true }).selectOption({ label: "Emma Tanaka" }),
      { popup: closed, alert: closed },
    );
    await page.unroute("**/api/user/basket/items/add");
    await page.reload();
    await ready(page);
    await refuse(page, "/api/user/order", full);
    const pay = page.getByRole("button", { name: t("cart.summary.pay") }).filter({ visible: true });
    await expectTold(page, () => pay.click(), { popup: full, alert: full });
  });

  test("a parent keeps the account, and the session ends", async ({ page, baseURL }) => {
    const { t } = visit(page, baseURL ?? "", "en");
    await openHousehold(page.request, []);
    await page.goto("/usr/profile?tab=students");
    await ready(page);
    await page
      .getByRole("button", { name: t("people.students.add") })
      .first()
      .click();
    const sheet = page.getByRole("dialog");
    const add = sheet.getByRole("button", { name: t("people.students.add"), exact: true });
    const firstName = sheet.getByLabel(t("people.fields.firstName"));
    await firstName.fill("");
    await expectTold(page, () => add.click(), { field: firstName });
    await firstName.fill("Emma");
    await expectTold(page, () => add.click(), { popup: t("people.students.added") });

    await page.goto("/usr/profile?tab=account");
    await ready(page);
    const save = page.getByRole("button", { name: t("account.save"), exact: true });
    await page.getByLabel(t("account.fields.city")).fill("Oakville");
    await expectTold(page, () => save.click(), { popup: t("account.saved") });

    await page.goto("/usr/profile?tab=password");
    await ready(page);
    const change = async (old: string) => {
      for (const [name, value] of Object.entries({
        oldPwd: old,
        pwd: "A-wide-river-8",
        repeat: "A-wide-river-8",
      }))
        await page.locator(`input[name=${name}]`).fill(value);
      await page.getByRole("button", { name: t("account.password.submit"), exact: true }).click();
    };
    await expectTold(page, () => change(pwd), { popup: t("account.password.success") });

    await page.goto("/usr/profile?tab=account");
    await ready(page);
    await page.getByLabel(t("account.fields.city")).fill("Milton");
    await refuse(page, "/api/user/info/save", t("errors.noSession"), 1001);
    const since = noticesOf(page);
    await save.click();
    await expect(page.getByRole("dialog", { name: t("account.signedOut.title") })).toBeVisible();
    expect(since().filter(({ kind }) => kind !== "status")).toEqual([]);
  });

  test("homework is handed in and marked, and an older window is refused", async ({
    page,
    browser,
    baseURL,
  }) => {
    const [office, family] = await Promise.all([
      browser.newContext({ baseURL }),
      browser.newContext({ baseURL }),
    ]);
    const problems = watch(family);
    await ask(office.request, "/base/admin/login", { name: "admin", pwd: "Demo-pass-1" });
    const teacher = visit(page, baseURL ?? "", "en");
    const { t } = teacher;
    await ask(page.request, "/base/teacher/email/login", {
      email: "teacher@example.com",
      pwd: "Demo-pass-1",
    });
    const teacherId = await teacherIdOf(page.request);
    const { courseRunId } = (await openTerm(office.request, "ELG Level 2", { teacherId })).term;
    const { children } = await openHousehold(family.request, [{ firstName: "Mia", grade: 3 }]);
    const studentId = children[0]!;
    await ask(office.request, "/api/admin/enrolment/add", { studentId, courseRunId });
    const set = { courseRunId, name: `Told ${unique()}`, maxScore: 20 };
    const { homeworkId } = await ask<{ homeworkId: number }>(page.request, "/api/teacher/homework/save", set);

    const window = await family.newPage();
    const child = visit(window, baseURL ?? "", "en");
    await signInChild(child, family.request, studentId);
    const work = studentsDesk(child, homeworkId);
    await work.open();
    await work.add("page.pdf");
    await expect(work.uploaded).toHaveCount(1);
    await expectTold(window, () => work.handIn.click(), { toast: t("notices.homeworkHandedIn") });

    const address = `/tea/course/${courseRunId}/homework/${homeworkId}`;
    const desk = markingDesk(teacher, page, "Mia");
    await desk.open(address);
    const older = await page.context().newPage();
    const olderDesk = markingDesk(teacher, older, "Mia");
    await olderDesk.open(address);

    await desk.score.fill("99");
    const tooHigh = t("marking.refusals.tooHigh", { max: 20 });
    await expectTold(page, () => desk.giveBack.click(), { alert: tooHigh });
    await desk.score.fill("15");
    await expectTold(page, () => desk.giveBack.click(), { toast: t("marking.returnedTo", { name: "Mia" }) });
    await olderDesk.score.fill("12");
    const changed = t("errors.markChanged");
    await expectTold(older, () => olderDesk.giveBack.click(), { popup: changed, alert: changed });
    await closeTerm(office.request, courseRunId);
    await Promise.all([office.close(), family.close()]);
    expect(problems).toEqual([]);
  });

  test("the office saves, collides, changes many and exports", async ({ page, baseURL }) => {
    const { t } = visit(page, baseURL ?? "", "en");
    await enterOffice(page);
    const email = `told-${unique()}@example.com`;
    const { userId } = await ask<{ userId: number }>(page.request, "/api/admin/user/add", {
      firstName: "Told",
      lastName: "Family",
      email,
    });
    const address = `/admin/users/${userId}`;
    const window = await page.context().newPage();
    for (const one of [page, window]) {
      await one.goto(address);
      await ready(one);
      await one.getByLabel(t("office.people.city")).fill(one === page ? "Oakville" : "Milton");
    }
    const saveIn = (one: Page) =>
      one.getByRole("button", { name: t("office.edit.save"), exact: true }).click();
    await expectTold(page, () => saveIn(page), { popup: t("office.edit.saved") });
    const changed = t("errors.recordChanged");
    await expectTold(window, () => saveIn(window), {
      popup: changed,
      alert: changed,
    });
    await window.close();

    await page.goto(`/admin/users?q=${encodeURIComponent(email)}`);
    await ready(page);
    const chosen = page.getByRole("checkbox", { name: "Choose Told Family" });
    const archive = page.getByRole("button", { name: t("office.list.bulk.archive") });
    await chosen.check();
    await refuse(page, "/api/admin/bulk/save", full);
    await expectTold(page, () => archive.click(), { popup: full, alert: full });
    await page.unroute("**/api/admin/bulk/save");
    const archived = t("office.list.bulkDone.archive", { count: 1 });
    await expectTold(page, () => archive.click(), { toast: archived });
    await page.getByRole("button", { name: t("ui.undo") }).click();
    await expect(page.getByRole("link", { name: "Told Family" })).toBeVisible();
    const since = noticesOf(page);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: t("office.list.export") }).click();
    await page.getByRole("link", { name: /CSV/ }).click();
    await download;
    expect(since()).toEqual([]);
  });
});

test.describe("an undo can always be reached", () => {
  test.use({ viewport: { width: 320, height: 568 }, isMobile: true, hasTouch: true });

  for (const place of ["drawer", "page"] as const)
    test(`above the cart's ${place}, by finger and by keyboard, for 8 seconds and longer @phone`, async ({
      page,
      request,
      baseURL,
    }) => {
      test.setTimeout(120_000);
      const parent = visit(page, baseURL ?? "", "en");
      const { t } = parent;
      const program = await programOf(request, "ELG Level 2");
      const family = await openHousehold(request, [
        { firstName: "Emma", grade: 3 },
        { firstName: "Leo", grade: 3 },
      ]);
      const run = program.terms[0]!.courseRunId;
      await storeBasket(
        request,
        family.children.map((child): [number, number] => [run, child]),
      );
      await logInToCart(parent, family);
      await page.clock.install();
      await page.goto(place === "page" ? "/cart" : "/programs");
      await page.clock.resume();
      await ready(page);
      if (place === "drawer") await page.getByRole("button", { name: `${t("cart.open")} (2)` }).click();
      const cart = place === "page" ? page.getByRole("main") : page.getByRole("dialog");
      const seats = cart.getByRole("button", { name: /Tanaka/ }).filter({ has: page.locator("svg") });
      const undo = page.getByRole("button", { name: t("ui.undo") });
      const removeLast = () => seats.last().click();

      await expect(seats).toHaveCount(2);
      await removeLast();
      await expect(undo).toBeVisible();
      // Neither the popup, a dialog nor the bar at the bottom lies on it.
      await expect.poll(() => isOnTop(undo)).toBe(true);
      await undo.tap();
      await expect(seats).toHaveCount(2);
      await expect(undo).toHaveCount(0);

      await removeLast();
      await expect(undo).toBeVisible();
      await page.keyboard.press("Alt+t");
      await tabTo(undo);
      await page.clock.runFor(20_000);
      await expect(undo).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(seats).toHaveCount(2);
      await expect(undo).toHaveCount(0);

      await removeLast();
      await expect(undo).toBeVisible();
      await page.clock.runFor(7_000);
      await expect(undo).toBeVisible();
      await page.clock.runFor(2_500);
      await expect(undo).toBeHidden();
    });
});

/** Presses Tab until the element has the focus; the button that closes the notice may come before it. */
async function tabTo(target: Locator) {
  for (let presses = 0; presses < 6; presses++) {
    await target.page().keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(target).toBeFocused();
}

/** Whether a press in its middle meets the element itself. */
const isOnTop = (target: Locator) =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
