import type { Locator, Page } from "@playwright/test";
import { focusOf, open } from "../support/focus";
import { ready, visit } from "../support/visit";
import { ask, unique } from "../support/office";
import { closeTerm, openTerm, teacherIdOf } from "../support/own-term";
import { enterAs, postAs } from "../support/visitors";
import { expect, test } from "./fixtures";

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator, most = 120) {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < most && !(await hasFocus()); presses++) await page.keyboard.press("Tab");
  await expect(target).toBeFocused();
}

for (const path of [
  "/",
  "/zh/programs",
  "/contact",
  "/zh/faq",
  "/assessment",
  "/usr/login",
  "/zh/usr/register",
])
  test(`the focus moves through ${path} visibly and leaves it at its end @both`, async ({ page }) => {
    await open(page, path);
    const stops: string[] = [];
    for (let isOut = false; !isOut && stops.length < 200;) {
      await page.keyboard.press("Tab");
      const focus = await focusOf(page);
      isOut = !focus;
      if (!focus) continue;
      stops.push(focus.name);
      expect.soft(focus.problems, `stop ${stops.length}: ${focus.name}`).toEqual([]);
    }
    expect(stops[0]).toContain('href="#main"');
    expect(stops.length).toBeGreaterThan(8);
    expect(stops.length).toBeLessThan(200);
  });

test("the first Tab stop skips the navigation", async ({ page }) => {
  await open(page, "/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to the content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();
});

/** Opens an element with Enter, checks that Tab keeps the focus inside, closes it with Esc. */
async function opensAndGivesBack(page: Page, opener: Locator, opened: Locator, isModal: boolean) {
  await tabTo(page, opener);
  await page.keyboard.press("Enter");
  await expect(opened).toBeVisible();
  for (let presses = 0; presses < (isModal ? 12 : 1); presses++) {
    await page.keyboard.press("Tab");
    // After the last control the browser's own buttons get the focus, never the page behind.
    const isBehind = await opened.evaluate(
      (box) => document.activeElement !== document.body && !box.contains(document.activeElement),
    );
    expect(isBehind).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(opened).toBeHidden();
  await expect(opener).toBeFocused();
}

test("cart, account menu and the phone's menu take the focus and return it", async ({ page }) => {
  await enterAs("parent", page.request);
  await open(page, "/");
  const header = page.getByRole("banner");
  await opensAndGivesBack(
    page,
    header.getByRole("button", { name: "Open the cart" }),
    page.getByRole("dialog"),
    true,
  );
  const account = header.locator("button[popovertarget]").filter({ hasNotText: "menu" }).first();
  await opensAndGivesBack(page, account, header.locator("[popover]:popover-open"), false);

  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.locator("#site-menu");
  await opensAndGivesBack(page, header.getByRole("button", { name: "Open the menu" }), menu, false);
});

test("a family logs in, looks around and logs out without a mouse", async ({ page }) => {
  await open(page, "/usr/login");
  await tabTo(page, page.getByLabel("E-mail address"));
  await page.keyboard.type("parent@example.com");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Demo-pass-1");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/usr/profile");
  await ready(page);
  const nav = page.getByRole("navigation", { name: "Family" }).filter({ visible: true });
  await tabTo(page, nav.getByRole("link", { name: "Orders" }));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/usr/profile?tab=orders");

  const account = page.getByRole("banner").getByRole("button", { name: /^Account of/ });
  await account.focus();
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Log out" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Logout Successfully")).toBeVisible();
});

test("a term is put into the cart without a mouse @both", async ({ page }) => {
  const [course] = await postAs<{ slug: string; name: string; courseId: number }[]>(
    page.request,
    "/base/course/list",
    {},
  );
  await open(page, `/programs/${course!.slug}-${course!.courseId}`);
  const term = page.getByRole("radio").first();
  await tabTo(page, term);
  await page.keyboard.press("Space");
  await expect(term).toBeChecked();
  await tabTo(page, page.getByRole("button", { name: /Add to cart/ }).filter({ visible: true }));
  await page.keyboard.press("Enter");
  const cart = page.getByRole("button", { name: "Open the cart (1)" });
  await expect(cart).toBeVisible();
  expect((await focusOf(page))?.problems).toEqual([]);
  await cart.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByText(course!.name)).toBeVisible();
});

/** Opens a native list of choices with the focus on it, and takes the one that begins with these letters. */
async function chooseByLetters(page: Page, list: Locator, letters: string) {
  await tabTo(page, list);
  await page.keyboard.type(letters);
}

test("a guest pays, gives the child a sign-in and opens the class's door without a mouse", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const { t, site } = visit(page, baseURL ?? "", "en");
  const office = await browser.newContext({ baseURL });
  await enterAs("admin", office.request);
  const teacher = await browser.newContext({ baseURL });
  await enterAs("teacher", teacher.request);
  const teacherId = await teacherIdOf(teacher.request);
  const { program, term } = await openTerm(office.request, "ELA Grades 4", { teacherId });
  const press = async (target: Locator) => {
    await tabTo(page, target.filter({ visible: true }).first());
    expect.soft((await focusOf(page))?.problems).toEqual([]);
    await page.keyboard.press("Enter");
  };
  const type = async (target: Locator, text: string) => {
    await tabTo(page, target);
    await page.keyboard.type(text);
  };

  await open(page, `${program.path}?term=${term.courseRunId}`);
  const panel = page.locator("#enrol");
  await press(panel.getByRole("button", { name: t("cart.add.button") }));
  await expect(page.getByText(t("cart.add.added"))).toBeVisible();
  await press(panel.getByRole("button", { name: t("cart.add.view") }));
  const drawer = page.getByRole("dialog");
  await type(drawer.getByLabel(t("cart.child.name")), "Emma");
  await chooseByLetters(
    page,
    drawer.getByRole("combobox", { name: t("cart.child.grade"), exact: true }),
    "Grade 4",
  );
  await chooseByLetters(page, drawer.getByLabel(t("cart.totals.place")), t("people.provinces.5"));
  await press(drawer.getByRole("button", { name: t("cart.guest.goOn") }));
  await page.waitForURL(/\/usr\/login\?toCart=y/);
  await ready(page);
  const main = page.getByRole("main");
  await type(main.locator("input[name=email]"), `keys-${unique()}@example.com`);
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await type(main.locator("input[name=firstName]"), "Yuki");
  await type(main.locator("input[name=lastName]"), "Tanaka");
  await type(main.locator("input[name=pwd]"), "A-quiet-lake-7");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/cart$/);
  await ready(page);
  await press(page.getByRole("button", { name: t("cart.summary.pay") }));
  await page.waitForURL(/\/pay\/demo\//);
  await ready(page);
  await press(page.getByRole("button", { name: /CA\$452\.00/ }));
  await expect(page.getByRole("heading", { name: t("checkout.paid.title") })).toBeVisible({
    timeout: 30_000,
  });
  await ready(page);
  const signIn = page.locator("#sign-in").getByRole("listitem").first();
  await type(signIn.getByLabel(t("people.fields.pwd"), { exact: true }), "A-red-canoe-4");
  await page.keyboard.press("Enter");
  await expect(signIn).toContainText(t("people.signIn.pwdKept"));

  const units = await ask<{ classes: { courseClassId: number }[] }[]>(
    teacher.request,
    "/api/teacher/course/detail/structure",
    { id: term.courseRunId },
  );
  await ask(teacher.request, "/api/teacher/class/save", {
    id: units[0]!.classes[0]!.courseClassId,
    startsAt: new Date(Date.now() + 10 * 60_000).toISOString(),
    durationMinutes: 60,
    joinUrl: `${site}/robots.txt?room=${term.courseRunId}`,
    clashReason: "A test.",
  });
  await press(main.getByRole("link", { name: t("checkout.paid.family") }));
  await page.waitForURL(/\/usr\/profile$/);
  await ready(page);
  const [room] = await Promise.all([
    page.waitForEvent("popup"),
    press(page.getByRole("button", { name: t("learning.join.action") })),
  ]);
  await expect(room).toHaveURL(/robots\.txt\?room=/);
  await closeTerm(office.request, term.courseRunId);
  for (const context of [office, teacher]) await context.close();
});

test("what grows in a drawer after it has opened can be scrolled by keyboard", async ({ page }) => {
  await enterAs("admin", page.request);
  type List = { rows: { orderId: number; paidAt: string | null }[] };
  const { rows } = await postAs<List>(page.request, "/api/admin/order/list", { pageSize: 100 });
  // Without a receipt to open it has nothing that takes the focus.
  const unpaid = rows.find(({ paidAt }) => paidAt === null);
  await page.setViewportSize({ width: 1280, height: 1400 });
  await open(page, `/admin/orders?open=${unpaid?.orderId}`);
  const words = page.getByRole("dialog").locator("div:has(> div > dl)");
  await expect(words).toBeVisible();
  await expect(words).not.toHaveAttribute("tabindex");
  await page.addStyleTag({ content: "dialog dl { line-height: 6rem }" });
  await expect(words).toHaveAttribute("tabindex", "0");
});
