import type { Locator, Page } from "@playwright/test";
import Papa from "papaparse";
import { toCents } from "@/lib/core/money";
import { shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { confirmAddress } from "../support/doors";
import { ready, visit } from "../support/visit";
import { openTerm } from "../support/own-term";
import { ask, drawer, enterOffice, unique } from "../support/office";
import { wordsOf } from "../support/words";
import { expect, test } from "./fixtures";

const t = wordsOf("en");

type Entry = Record<
  "date" | "cause" | "orderNo" | "debit" | "credit" | "amount" | "method" | "taxRegion",
  string
>;

const pwd = "A-quiet-lake-7";
const emails = ["parent@example.com", "parent2@example.com"];

/**
 * What the demo school has not: an order paid with less than was due, money of earlier days, a part refunded that waits for the
 * office, one that it has returned in cash, credit given, and credit used.
 */
test.beforeAll(async ({ browser, site }) => {
  const office = await browser.newPage({ baseURL: site });
  await enterOffice(office);
  const { request } = office;
  const { term } = await openTerm(request, "ELG Level 1", { capacity: 8 });
  const email = `figures-${unique()}@example.com`;
  emails.push(email);
  const parent = { firstName: "Yan", lastName: "Luo", email, pwd, province: 5 };
  const { userId } = await ask<{ userId: number }>(request, "/api/admin/user/add", parent);
  const children: number[] = [];
  for (const firstName of ["Ann", "Bo", "Cai"]) {
    const child = { firstName, lastName: "Luo", grade: 5, userId };
    children.push((await ask<{ studentId: number }>(request, "/api/admin/student/add", child)).studentId);
  }
  const seatOf = (studentId: number) => ({ studentId, courseRunId: term.courseRunId });
  const order = (seats: object[], method: string) =>
    ask<{ orderId: number }>(request, "/api/admin/order/add", { userId, seats, method });
  const [ann = 0, bo = 0, cai = 0] = children;
  const { orderId } = await order([seatOf(ann), seatOf(bo)], "cheque");
  const detail = await ask<{ items: { orderLineId: number }[] }>(request, "/api/admin/order/detail", {
    id: orderId,
  });
  const [first = 0, second = 0] = detail.items.map(({ orderLineId }) => orderLineId);
  const refund = (line: number, how: object) =>
    ask(request, "/api/admin/order/refund", { id: orderId, orderLineIds: [line], ...how });
  await refund(first, { amount: 20, keepSeats: true });
  const { refunds } = await ask<{ refunds: { refundId: number }[] }>(request, "/api/admin/order/detail", {
    id: orderId,
  });
  await ask(request, "/api/admin/refund/record", { id: refunds[0]!.refundId, method: "cash" });
  await refund(first, { amount: 15, keepSeats: true });
  await refund(second, { destination: "credit" });

  const later = await order([seatOf(cai)], "later");
  const { due } = await ask<{ due: number }>(request, "/api/admin/order/detail", { id: later.orderId });
  const receivedOn = shiftDay(schoolDay(), -40);
  const less = { method: "transfer", amount: due - 10, receivedOn, reason: "the bank's fee" };
  await ask(request, "/api/admin/order/markPaid", { id: later.orderId, ...less });

  const family = await browser.newPage({ baseURL: site });
  await ask(family.request, "/base/email/login", { role: 1, email, pwd });
  await confirmAddress(visit(family, site, "en"), email);
  await ask(family.request, "/api/user/basket/items/add", {
    courseAdd: { studentCourseRunIds: [{ [term.courseRunId]: bo }] },
    bundleAdd: { studentBundleIds: [] },
  });
  const again = await ask<{ orderId: number }>(family.request, "/api/user/order", {});
  await ask(family.request, "/api/user/order/payOutside", {
    id: again.orderId,
    method: "cheque",
    useCredit: true,
  });
  const rest = await ask<{ due: number }>(request, "/api/admin/order/detail", { id: again.orderId });
  const whole = { method: "cheque", amount: rest.due, receivedOn: schoolDay() };
  await ask(request, "/api/admin/order/markPaid", { id: again.orderId, ...whole });
  await family.close();
  await office.close();
});

/** The accountant's file: everything that the screens say is worked out from it, with nothing of the product's sums. */
async function readFile(page: Page): Promise<Entry[]> {
  const answer = await page.request.get("/api/admin/ledger/export/file?format=csv");
  const text = (await answer.text()).replace("\uFEFF", "");
  return Papa.parse<Entry>(text, { header: true, skipEmptyLines: "greedy" }).data;
}

const sum = (entries: readonly Entry[], wanted: (entry: Entry) => boolean) =>
  entries.filter(wanted).reduce((cents, { amount }) => cents + toCents(Number(amount)), 0);
const isReturn = ({ debit, credit }: Entry) => credit === "refund" && ["sales", "tax"].includes(debit);
const isMoved = ({ debit, credit }: Entry) => credit === "moved" && ["sales", "tax"].includes(debit);
/** Gross, discount, tax, refunded, carried over by moves if there are any, and net, in cents. */
function sumsOf(entries: readonly Entry[]): number[] {
  const gross = sum(entries, ({ credit }) => credit === "sales");
  const discount = sum(entries, ({ debit }) => debit === "discount" || debit === "coupon");
  const tax = sum(entries, ({ credit }) => credit === "tax");
  const refunded = sum(entries, isReturn);
  const moved = sum(entries, isMoved);
  const net = gross - discount + tax - refunded - moved;
  return [gross, discount, tax, refunded, ...(moved > 0 ? [moved] : []), net];
}

/** The amounts of a text, in cents without their signs. */
const amountsIn = (text: string) =>
  [...text.matchAll(/\$\s?([\d,]+\.\d\d)/g)].map(([, digits = ""]) =>
    toCents(Number(digits.replaceAll(",", ""))),
  );
const amountsOf = async (place: Locator) => (await place.allTextContents()).flatMap(amountsIn);
/** The amount beside a label of a list of facts; null if the list doesn't have it. */
async function factOf(place: Locator, label: string): Promise<number | null> {
  const term = place.locator("dt").getByText(label, { exact: true });
  if ((await term.count()) === 0) return null;
  return (await amountsOf(term.first().locator("xpath=ancestor::div[1]/dd")))[0] ?? null;
}

/** What a link to the ledger asks for. */
const isAskedFor = (query: URLSearchParams) => (entry: Entry) => {
  const { account, from = "", to = "9999" } = Object.fromEntries(query);
  return (
    (!account || [entry.debit, entry.credit].includes(account)) &&
    (["cause", "method"] as const).every((name) => !query.has(name) || entry[name] === query.get(name)) &&
    (!query.has("region") || entry.taxRegion === query.get("region")) &&
    entry.date >= from &&
    entry.date <= to
  );
};

test("the office's report: each number is what its entries add up to, and leads to them", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await enterOffice(page);
  const entries = await readFile(page);
  expect(entries.length).toBeGreaterThan(50);
  await page.goto("/admin/dashboard?from=2020-01-01");
  await ready(page);

  const stats = page.locator("p.font-display").filter({ hasText: "$" });
  expect(await amountsOf(stats)).toEqual(sumsOf(entries));
  const months = page.getByRole("table", { name: t("office.money.byMonth") });
  for (const row of await months.locator("tbody tr").all()) {
    const text = await row.innerText();
    const month = /\d{4}-\d\d/.exec(text)?.[0] ?? "";
    expect([month, amountsIn(text)]).toEqual([
      month,
      sumsOf(entries.filter(({ date }) => date.startsWith(month))),
    ]);
  }
  const programs = page.getByRole("table", { name: t("office.money.byProgram") });
  const ofPrograms = await Promise.all(
    (await programs.locator("tbody tr").all()).map(async (row) => amountsIn(await row.innerText())),
  );
  expect(ofPrograms[0]!.map((_, k) => ofPrograms.reduce((cents, row) => cents + row[k]!, 0))).toEqual(
    sumsOf(entries),
  );

  const owed = (account: string) =>
    sum(entries, ({ credit }) => credit === account) - sum(entries, ({ debit }) => debit === account);
  expect(await factOf(page.locator("main"), t("office.money.openRefunds"))).toBe(owed("refund"));
  expect(await factOf(page.locator("main"), t("office.money.openCredit"))).toBe(owed("credit"));
  const pending = await ask<{ rows: { orderId: number }[] }>(page.request, "/api/admin/order/list", {
    pageSize: 100,
    selectParam: { status: "pending" },
  });
  const details = await Promise.all(
    pending.rows.map(({ orderId: id }) =>
      ask<{ due: number; expiresAt: string }>(page.request, "/api/admin/order/detail", { id }),
    ),
  );
  const waiting = details.filter(({ expiresAt }) => new Date(expiresAt) > new Date());
  const open = t("office.money.openPending", { count: waiting.length });
  expect(await factOf(page.locator("main"), open)).toBe(
    waiting.reduce((cents, { due }) => cents + toCents(due), 0),
  );

  const links = page.locator("main a[href*='/admin/ledger?from=']");
  const figures = await links.evaluateAll((all) =>
    all.map((link) => ({ href: (link as HTMLAnchorElement).href, text: link.textContent ?? "" })),
  );
  expect(figures.length).toBeGreaterThan(10);
  for (const { href, text } of figures) {
    const query = new URL(href).searchParams;
    const asked = entries.filter(isAskedFor(query));
    const account = query.get("account");
    const sides = account && [
      sum(asked, ({ debit }) => debit === account),
      sum(asked, ({ credit }) => credit === account),
    ];
    const shown = amountsIn(text);
    const wanted = sides ? sides.toSorted((a, b) => b - a).slice(0, shown.length) : [sum(asked, () => true)];
    expect([href, shown.toSorted((a, b) => b - a)]).toEqual([href, wanted]);
    const list = await page.request.get(href);
    expect([href, amountsIn(await list.text())]).toEqual([href, expect.arrayContaining(sides || wanted)]);
  }
});

/** What the ledger says of an order, in cents. */
function orderIn(entries: readonly Entry[], orderNo: string) {
  const own = entries.filter((entry) => entry.orderNo === orderNo);
  const [gross = 0, discount = 0, tax = 0, refunded = 0] = sumsOf(own);
  return {
    gross,
    discount,
    tax,
    refunded,
    charged: gross - discount + tax,
    received: sum(own, ({ cause, debit }) => cause === "payment" && debit === "money"),
    fromCredit: sum(own, ({ cause }) => cause === "credit_use"),
    carried: sum(own, ({ debit, credit }) => debit === "moved" && credit === "receivable"),
    writtenOff: sum(own, ({ debit }) => debit === "write_off"),
  };
}

test("each paid order: the office's page says what the ledger says", async ({ page }) => {
  test.setTimeout(180_000);
  await enterOffice(page);
  const entries = await readFile(page);
  const { rows } = await ask<{ rows: { orderId: number; orderNo: string; paidAt: string | null }[] }>(
    page.request,
    "/api/admin/order/list",
    { pageSize: 100 },
  );
  const paid = rows.filter(({ paidAt }) => paidAt);
  expect(paid.length).toBeGreaterThan(8);
  for (const { orderId, orderNo } of paid) {
    const says = orderIn(entries, orderNo);
    await page.goto(`/admin/orders?open=${orderId}`);
    await expect(drawer(page)).toContainText(orderNo);
    const fact = async (label: string) => (await factOf(drawer(page), label)) ?? 0;
    expect({
      orderNo,
      gross: await fact(t("office.orders.gross")),
      discount: await fact(t("office.orders.discount")),
      charged: await fact(t("office.orders.charged")),
      fromCredit: await fact(t("office.orders.fromCredit")),
      refunded: await fact(t("office.orders.refunded")),
    }).toEqual({
      orderNo,
      gross: says.gross,
      discount: says.discount,
      charged: says.charged,
      fromCredit: says.fromCredit,
      refunded: says.refunded,
    });
  }
});

for (const family of [0, 1, 2])
  test(`each receipt of family ${family + 1} says what the ledger says`, async ({ page, browser, site }) => {
    test.setTimeout(120_000);
    const email = emails[family]!;
    const office = await browser.newPage({ baseURL: site });
    await enterOffice(office);
    const entries = await readFile(office);
    await office.close();
    await ask(page.request, "/base/email/login", { role: 1, email, pwd: family < 2 ? "Demo-pass-1" : pwd });
    const { rows } = await ask<{ rows: { orderId: number; orderNo: string; paidAt: string | null }[] }>(
      page.request,
      "/api/user/order/list",
      { pageSize: 100 },
    );
    const paid = rows.filter(({ paidAt }) => paidAt);
    expect(paid.length).toBeGreaterThan(0);
    for (const { orderId, orderNo } of paid) {
      const says = orderIn(entries, orderNo);
      await page.goto(`/usr/order/${orderId}`);
      const receipt = page.getByRole("article");
      await expect(receipt).toContainText(orderNo);
      const fact = async (label: string) => (await factOf(receipt, label)) ?? 0;
      expect({
        orderNo,
        gross: await fact(t("orders.total")),
        discount: await fact(t("orders.discountPart.sameProgram")),
        paid: await fact(t("orders.paid")),
        givenUp: await fact(t("orders.givenUp")),
        fromCredit: await fact(t("orders.fromCredit")),
        refunded: (await fact(t("orders.refunded"))) + (await fact(t("orders.refunds"))),
      }).toEqual({
        orderNo,
        gross: says.gross,
        discount: says.discount,
        paid: says.received + says.fromCredit + says.carried,
        givenUp: says.writtenOff,
        fromCredit: says.fromCredit,
        refunded: says.refunded,
      });
    }
  });
