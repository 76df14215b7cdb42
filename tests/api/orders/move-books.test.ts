import { eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { POST as money } from "@/app/api/admin/dashboard/money/route";
import { POST as listEntries } from "@/app/api/admin/ledger/list/route";
import { POST as orderDetail } from "@/app/api/admin/order/detail/route";
import { POST as viewUser } from "@/app/api/admin/user/detail/view/route";
import { POST as openCheckout } from "@/app/api/stripe/createCheckoutSession/route";
import { POST as familyDetail } from "@/app/api/user/order/detail/route";
import { POST as familyList } from "@/app/api/user/order/list/route";
import { POST as cancel } from "@/app/api/user/order/withdraw/cancel/route";
import { db } from "@/db/client";
import { refunds } from "@/db/schema/payments";
import { asSystem } from "@/lib/access/owned";
import { schoolDay } from "@/lib/core/school-zone";
import { ledgerEntries } from "@/db/schema/ledger";
import { getStatement } from "@/lib/invoices/statement";
import { exportLedger } from "@/lib/ledger/entries";
import { getMoney } from "@/lib/ledger/report";
import { postToLedger } from "@/lib/ledger/post";
import { getDemoCheckoutOrThrow } from "@/lib/payments/demo";
import { exportOrders } from "@/lib/orders/export-orders";
import { ListOrders } from "@/lib/orders/office-schemas";
import { listOrders } from "@/lib/orders/queries";
import { listedCents } from "@/lib/orders/rules";
import { ListFamilyOrders } from "@/lib/orders/schemas";
import { call } from "../../support/call";
import { office, seated, signInOffice } from "../../support/moves";

beforeEach(signInOffice);

test("what a move carries over is a word of its own in the report, the list, the accountant's file and the statement", async () => {
  const { move, id, home, agrees, pay, credit } = await seated({ to: { priceCents: 50_000 } });
  const before = await getMoney({});
  const to = (await move()).body.data!.orderId!;
  await pay(to);
  await agrees(to);
  const after = await getMoney({});
  const grown = (key: keyof typeof after.total) =>
    Math.round((after.total[key] - before.total[key]) * 100) / 100;
  expect([grown("gross"), grown("refunded"), grown("moved"), grown("net")]).toEqual([500, 0, 452, 113]);
  const month = (money: typeof after) => money.accounts.at(-1)!;
  for (const key of ["returned", "creditGiven", "creditUsed"] as const)
    expect(month(after)[key]).toBe(month(before)[key]);
  expect(Math.round((month(after).moved - month(before).moved) * 100)).toBe(45_200);
  expect(await credit()).toBe(0);

  const entries = await db
    .select()
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.orderId, [id, to]));
  const ofMove = entries.filter((entry) => [entry.debit, entry.credit].includes("moved"));
  expect(ofMove.map((entry) => [entry.orderId, entry.debit, entry.credit, entry.amountCents])).toEqual([
    [id, "sales", "moved", 40_000],
    [id, "tax", "moved", 5_200],
    [to, "moved", "receivable", 45_200],
  ]);
  const { rows } = (
    await call(listEntries, { page: 1, pageSize: 10, selectParam: { cause: "move", orderId: id } }, office)
  ).body.data!;
  expect(rows.map(({ cause, documentNo }) => [cause, documentNo?.slice(0, 2)])).toEqual([
    ["move", "CN"],
    ["move", "CN"],
  ]);
  const lines: unknown[] = [];
  for await (const part of exportLedger({ orderId: to })) lines.push(...part);
  expect(lines.filter((cells) => (cells as unknown[])[2] === "move")).toHaveLength(1);

  const detail = (await call(orderDetail, { id }, office)).body.data!;
  expect(detail).toMatchObject({ moves: [{ toOrderId: to, amount: 452 }], refunded: 0 });
  expect((await call(orderDetail, { id: to }, office)).body.data).toMatchObject({
    carried: 452,
    fromCredit: 0,
  });
  const year = Number(schoolDay().slice(0, 4));
  const statement = await getStatement(asSystem(home.parent.id), year);
  expect(statement).toMatchObject({
    movedNetCents: 40_000,
    returnedNetCents: 0,
    creditAddedCents: 0,
    creditUsedCents: 0,
    closing: { creditCents: 0, toReturnCents: 0 },
  });
  expect(statement.movements.filter(({ cause }) => cause === "move")).toMatchObject([
    { chargedCents: -45_200 },
  ]);
});

test("a move of the time when it was paid with credit carried nothing over, and names its term all the same", async () => {
  const { move, id } = await seated();
  const to = (await move()).body.data!.orderId!;
  const seen = async () => (await call(orderDetail, { id }, office)).body.data!.moves;
  expect(await seen()).toMatchObject([{ toOrderId: to, amount: 452 }]);
  await db.update(refunds).set({ destination: "credit" }).where(eq(refunds.destination, "order"));
  expect(await seen()).toMatchObject([{ toOrderId: to, amount: null }]);
});

test("what a move will carry over is no credit before its order is paid either, nor when that ends unpaid", async () => {
  const { home, move, login, line, credit } = await seated({ to: { priceCents: 60_000 } });
  await postToLedger(db, [
    {
      cause: "credit_grant",
      key: `gift:${home.parent.id}`,
      parentId: home.parent.id,
      orderId: null,
      entries: [{ from: "credit", to: "write_off", amountCents: 5_000 }],
    },
  ]);
  const to = (await move({ price: 678 })).body.data!.orderId!;
  const seen = async () => {
    const { rows } = (await call(familyList, {}, login)).body.data!;
    const inOffice = (await call(orderDetail, { id: to }, office)).body.data!;
    return [(await call(familyDetail, { id: to }, login)).body.data!, rows.find((row) => row.orderId === to)!]
      .map(({ carried, credit }) => [carried, credit])
      .concat([[inOffice.carried, inOffice.fromCredit]]);
  };
  const all = (credit: number) => Array.from({ length: 3 }, () => [452, credit]);
  const asked = async (useCredit: boolean) => {
    const { sessionId } = (await call(openCheckout, { id: to, useCredit }, login)).body.data!;
    return (await getDemoCheckoutOrThrow(sessionId!)).lines.map(({ description }) => description);
  };
  expect(await asked(false)).toEqual(["The rest after CA$452.00 carried over from the former term"]);
  expect(await seen()).toEqual(all(0));
  expect(await asked(true)).toEqual([
    "The rest after CA$452.00 carried over from the former term and CA$50.00 of your credit",
  ]);
  expect(await seen()).toEqual(all(50));
  const other = (await call(familyList, {}, login)).body.data!.rows.find((row) => row.orderId !== to)!;
  expect([other.carried, other.credit]).toEqual([0, 0]);
  expect((await call(cancel, line, login)).status).toBe(200);
  expect(await seen()).toEqual(all(50));
  expect(await credit()).toBe(5_000);
});

test("until the order of a move is paid, the report, the family's list and its file say what is left to pay", async () => {
  const open = async () => (await call(money, {}, office)).body.data!.open.pending;
  const before = await open();
  const { home, move } = await seated({ to: { priceCents: 60_000 } });
  const to = (await move({ price: 678 })).body.data!.orderId!;
  expect((await open()) - before).toBeCloseTo(226);
  const { orders: listed } = (await call(viewUser, { id: home.parent.id }, office)).body.data!;
  expect(listed.map((order) => [order.orderId === to, order.listed])).toEqual([
    [true, 226],
    [false, 904],
  ]);
  const { rows } = await listOrders(asSystem(home.parent.id), ListFamilyOrders.parse({}));
  expect(rows.map(listedCents)).toEqual([22_600, 90_400]);
});

test("the file of the orders says what a move carried away, so that charged less what went is what was sold", async () => {
  const { move, home } = await seated({ to: { priceCents: 30_000 } });
  await move();
  const { selectParam } = ListOrders.parse({ selectParam: { userId: home.parent.id } });
  const rows = [];
  for await (const some of exportOrders(selectParam)) rows.push(...some);
  const [head, ...orderRows] = rows;
  const sum = (name: string) =>
    orderRows.reduce((cents, row) => cents + Math.round(Number(row[head!.indexOf(name)]) * 100), 0);
  // Emma’s CA$452.00 became CA$339.00; Leo’s CA$452.00 stays.
  expect([sum("charged"), sum("refunded"), sum("moved")]).toEqual([124_300, 11_300, 33_900]);
});
