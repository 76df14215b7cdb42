import { ready, visit } from "../support/visit";
import { ask, buyOnline, choose, drawer, enterOffice, unique } from "../support/office";
import { expect, test, watch } from "./fixtures";

type Rows<Row> = { rows: Row[]; records: number };
type Audited = { action: string; subjectId: number };

test.beforeEach(({ page }) => enterOffice(page));

test("a list keeps its state in the address, and a row opens the family's file @both", async ({ page }) => {
  await page.goto("/admin/users");
  await page.getByRole("searchbox").first().fill("parent@example.com");
  await page.getByRole("searchbox").first().press("Enter");
  await expect(page).toHaveURL(/q=parent%40example\.com/);
  await page.getByRole("link", { name: "Lin Chen" }).click();
  await expect(page).toHaveURL(/open=\d+/);
  await expect(drawer(page).getByRole("heading", { name: "Children" })).toBeVisible();
  await expect(drawer(page).getByText("Emma Chen").first()).toBeVisible();
  await page.reload();
  await expect(drawer(page).getByText("Emma Chen").first()).toBeVisible();
});

test("a family is archived in bulk and restored with undo", async ({ page }) => {
  const email = `bulk-${unique()}@example.com`;
  await ask(page.request, "/api/admin/user/add", { firstName: "Bulk", lastName: "Family", email });
  await page.goto(`/admin/users?q=${encodeURIComponent(email)}`);
  await ready(page);
  await page.getByRole("checkbox", { name: "Choose Bulk Family" }).check();
  await page.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByRole("link", { name: "Bulk Family" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Choose all on this page" })).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "Bulk Family" })).toBeVisible();
});

test("everything that a search finds is disabled in the background, and enabled again with undo", async ({
  page,
  baseURL,
}) => {
  const { t } = visit(page, baseURL ?? "", "en");
  const family = `Reef${unique().replace("-", "")}`;
  const rows = Array.from({ length: 25 }, (_, i) => `Ann,${family},${family}-${i}@example.com`);
  const text = ["firstName,lastName,email", ...rows].join("\n");
  await ask(page.request, "/api/admin/family/import/save", { text });
  const found = async (state: string) =>
    (
      await ask<Rows<unknown>>(page.request, "/api/admin/user/list", {
        selectParam: { search: family, state },
      })
    ).records;
  await expect.poll(() => found("active"), { timeout: 30_000 }).toBe(25);

  await page.goto(`/admin/users?q=${family}`);
  await ready(page);
  await page.getByRole("checkbox", { name: t("office.list.chooseAll") }).check();
  await page.getByRole("button", { name: t("office.list.chooseMatching", { total: "25" }) }).click();
  await page.getByRole("button", { name: t("office.list.bulk.disable") }).click();
  await drawer(page)
    .getByRole("button", { name: t("office.list.bulk.disable") })
    .click();
  await expect(page.getByText(t("office.jobs.ended.changeAll.done", { count: 25, inUse: 0 }))).toBeVisible({
    timeout: 30_000,
  });
  expect(await found("disabled")).toBe(25);
  await page.getByRole("button", { name: t("office.jobs.undo") }).click();
  await expect.poll(() => found("active"), { timeout: 30_000 }).toBe(25);
});

test("view as a parent: read-only, with a banner that leads back @phone", async ({ page }) => {
  await page.goto("/admin/users?q=parent%40example.com");
  await page.getByRole("link", { name: "Lin Chen" }).click();
  await drawer(page).getByRole("button", { name: "See as this family" }).click();
  await expect(page).toHaveURL(/\/usr\/profile/);
  await expect(page.getByText("Nothing can be changed.")).toBeVisible();
  const refused = await page.evaluate(async () => {
    const reply = await fetch("/api/user/info/save", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ city: "Nowhere" }),
    });
    return reply.status;
  });
  expect(refused).toBe(403);
  await page.getByRole("button", { name: "Back to the office" }).click();
  await expect(page).toHaveURL(/\/admin\/users\?open=\d+/);
  await page.goto("/admin/audit?q=user.viewAs");
  await expect(page.getByText("viewed as the family, by Joan Whitfield").first()).toBeVisible();
});

test("500 families with 3 invalid rows: named by row and field, the valid ones imported, over a reload", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const { t } = visit(page, baseURL ?? "", "en");
  const family = `Cove${unique().replace("-", "")}`;
  const rows = Array.from(
    { length: 500 },
    (_, i) => `Ann,${family},${family}-${i}@example.com,Leo,${family},3`,
  );
  rows[9] = `Ann,${family},not an address,Leo,${family},3`;
  rows[199] = `Ann,${family},${family}-199@example.com,Leo,${family},14`;
  rows[499] = `,${family},${family}-499@example.com,Leo,${family},3`;
  const head = "firstName,lastName,email,childFirstName,childLastName,childGrade";
  const found = async () =>
    (await ask<Rows<unknown>>(page.request, "/api/admin/user/list", { selectParam: { search: family } }))
      .records;

  await page.goto("/admin/users/import");
  await ready(page);
  await page.locator("input[type=file]").setInputFiles({
    name: "families.csv",
    mimeType: "text/csv",
    buffer: Buffer.from([head, ...rows].join("\n")),
  });
  const problems = page.getByRole("table", { name: t("office.import.problemsCaption") });
  for (const [row, field] of [
    ["11", "email"],
    ["201", "childGrade"],
    ["501", "firstName"],
  ] as const)
    await expect(
      problems.getByRole("row").filter({ has: page.getByRole("rowheader", { name: row, exact: true }) }),
    ).toContainText(field);
  expect(await found()).toBe(0);
  await page.getByRole("button", { name: t("office.import.startGood", { families: 497 }) }).click();
  await expect(page.getByText(t("office.jobs.goesOn"))).toBeVisible();
  await page.reload();
  await expect.poll(found, { timeout: 120_000 }).toBe(497);
  const { rows: entries } = await ask<Rows<Audited>>(page.request, "/api/admin/audit/list", {
    selectParam: { search: "family.import" },
  });
  expect(entries[0]).toMatchObject({ action: "family.import" });
});

test("a parent of two buys, one child is refunded, and money, seat and audit show it", async ({
  page,
  baseURL,
  browser,
}) => {
  test.setTimeout(120_000);
  const { t } = visit(page, baseURL ?? "", "en");
  const [course] = await ask<{ courseId: number }[]>(page.request, "/base/course/list", { name: "SSAT" });
  const runs = await ask<{ courseRunId: number; seatsLeft: number | null }[]>(
    page.request,
    "/base/courseRun/dropdown",
    { id: course!.courseId },
  );
  const run = runs.toSorted((a, b) => (b.seatsLeft ?? 1_000) - (a.seatsLeft ?? 1_000))[0]!;
  const family = await browser.newContext({ baseURL });
  const problems = watch(family);
  const shop = visit(await family.newPage(), baseURL ?? "", "en");
  const { email, orderId, studentIds } = await buyOnline(shop, run.courseRunId, ["Emma", "Leo"]);

  await page.goto(`/admin/orders?q=${encodeURIComponent(email)}`);
  await page.getByRole("link", { name: /^LE-/ }).click();
  await expect(page).toHaveURL(new RegExp(`open=${orderId}`));
  await drawer(page)
    .getByRole("checkbox", { name: /Leo Tanaka/ })
    .check();
  await drawer(page)
    .getByRole("button", { name: t("office.orders.refund", { count: 1 }) })
    .click();
  await page
    .getByRole("dialog", { name: t("office.orders.refundTitle") })
    .getByRole("button", { name: t("office.orders.refundConfirm"), exact: true })
    .click();
  await expect(drawer(page).getByText(t("orders.status.partially_refunded"))).toBeVisible();
  await expect(
    drawer(page)
      .getByRole("listitem")
      .filter({ hasText: t("office.orders.refundOf", { reason: t("office.orders.reason.requested") }) }),
  ).toContainText(t("office.orders.refundState.done"), { timeout: 30_000 });
  await expect(drawer(page).getByRole("checkbox", { name: /Leo Tanaka/ })).toBeDisabled();
  await expect(drawer(page).getByRole("checkbox", { name: /Emma Tanaka/ })).toBeEnabled();

  type File = { enrolments: { endReason: string | null }[] };
  const reasons = await Promise.all(
    studentIds.map(
      async (id) => (await ask<File>(page.request, "/api/admin/student/detail/view", { id })).enrolments,
    ),
  );
  expect(reasons.map(([seat]) => seat?.endReason)).toEqual([null, "refunded"]);
  const audit = await ask<Rows<Audited>>(page.request, "/api/admin/audit/list", {
    selectParam: { subject: "order", subjectId: orderId },
  });
  expect(audit.rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["order.refund", "order.settle"]),
  );
  await shop.page.goto("/usr/profile?tab=orders");
  await expect(shop.page.getByText(t("orders.status.partially_refunded")).first()).toBeVisible();
  expect(problems).toEqual([]);
  await family.close();
});

test("an order by the office is paid at once, and the child is moved to another term", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { t } = visit(page, baseURL ?? "", "en");
  const email = `desk-${unique()}@example.com`;
  const { userId } = await ask<{ userId: number }>(page.request, "/api/admin/user/add", {
    firstName: "Ada",
    lastName: "Okafor",
    email,
    province: 5,
  });
  const { studentId } = await ask<{ studentId: number }>(page.request, "/api/admin/student/add", {
    userId,
    firstName: "Noah",
    lastName: "Okafor",
  });
  await page.goto(`/admin/orders/new?userId=${userId}`);
  await ready(page);
  await page.getByRole("button", { name: t("office.orders.place") }).click();
  await expect(page.getByLabel(t("office.orders.student"))).toBeFocused();
  await page.getByLabel(t("office.orders.student")).selectOption({ label: "Noah Okafor" });
  await choose(page.getByRole("combobox", { name: t("office.seats.program") }), "ssat");
  const terms = page.getByLabel(t("office.seats.term"));
  await expect(terms.locator("option").nth(2)).toBeAttached();
  const [, first, second] = await terms.locator("option").allTextContents();
  await terms.selectOption({ label: first! });
  await page.getByRole("button", { name: t("office.orders.place") }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?open=\d+/);
  await expect(drawer(page).getByText(t("office.orders.method.transfer")).first()).toBeVisible();
  await expect(drawer(page).getByText(t("orders.status.paid"), { exact: true }).first()).toBeVisible();

  await page.goto(`/admin/students?open=${studentId}`);
  await ready(page);
  await drawer(page)
    .getByRole("button", { name: t("office.seats.move") })
    .click();
  const question = page.getByRole("dialog", { name: t("office.seats.moveTitle") });
  await choose(question.getByRole("combobox", { name: t("office.seats.program") }), "ssat");
  await question.getByLabel(t("office.seats.term")).selectOption({ label: second! });
  await question.getByRole("button", { name: t("office.seats.move"), exact: true }).click();
  await expect(drawer(page).getByText(t("office.file.seat.moved"), { exact: true })).toBeVisible();
});

test("an address that no list wrote shows the list, never an error", async ({ page }) => {
  const cursor = Buffer.from('{"sort":"-createdAt","backward":false,"values":["x",1]}').toString("base64url");
  for (const address of [
    "users?q=%00Chen",
    `students?cursor=${cursor}`,
    "orders?to=9999-12-31&status=gold",
    "audit?subject=%00&page=999999",
    "teachers?open=999999&sort=phone",
  ]) {
    await page.goto(`/admin/${address}`);
    await expect(page.getByRole("main").getByRole("table", { includeHidden: true })).toHaveCount(1);
  }
});

test("⌘K finds people from anywhere", async ({ page }) => {
  await page.goto("/admin/settings");
  await ready(page);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("parent@example");
  await expect(page.getByRole("option").first()).toContainText("Lin Chen");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/users\?open=\d+/);
});
