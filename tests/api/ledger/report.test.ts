import Papa from "papaparse";
import { beforeAll, expect, test } from "vitest";
import { POST as money } from "@/app/api/admin/dashboard/money/route";
import { GET as file } from "@/app/api/admin/ledger/export/file/route";
import { POST as list } from "@/app/api/admin/ledger/list/route";
import { POST as place } from "@/app/api/admin/order/add/route";
import { POST as refund } from "@/app/api/admin/order/refund/route";
import { POST as record } from "@/app/api/admin/refund/record/route";
import { createAdmin, createRun } from "@/db/seed/factories";
import { schoolDay } from "@/lib/core/school-zone";
import { ListLedger, sumLedger } from "@/lib/ledger/entries";
import { call, signIn } from "../../support/call";
import { createFamily, traces } from "../../support/shop";

let token = "";
let orderNo = "";
let orderId = 0;
const month = schoolDay().slice(0, 7);

/** Emma and Leo at CA$400.00 less 10 %, paid by cheque in Ontario; CA$100.00 of Emma's goes back in cash, Leo's whole to credit. */
beforeAll(async () => {
  token = await signIn("admin", (await createAdmin()).id);
  const { parent, emma, leo } = await createFamily();
  const run = await createRun({ priceCents: 40_000 });
  const seats = [emma, leo].map(({ id }) => ({ studentId: id, courseRunId: run.id }));
  const placed = await call(
    place,
    { userId: parent.id, seats, method: "cheque", reference: "No. 7" },
    { token },
  );
  orderId = placed.body.data?.orderId ?? 0;
  const { order, lines } = await traces(orderId);
  orderNo = order.orderNo;
  const [first, second] = lines.map(({ id }) => id);
  await call(refund, { id: orderId, orderLineIds: [first!], amount: 100, keepSeats: true }, { token });
  await call(refund, { id: orderId, orderLineIds: [second!], destination: "credit" }, { token });
  const [back] = (await traces(orderId)).refunds;
  await call(record, { id: back!.id, method: "cash" }, { token });
});

test("the report has each month's accounts, and what is open", async () => {
  const { body } = await call(money, {}, { token });
  expect(body.data?.accounts).toEqual([
    {
      month,
      charged: 800,
      discount: 80,
      coupon: 0,
      taxes: [{ region: "ON", rate: 13, in: 93.6, out: 58.3 }],
      methods: [
        { method: "cash", in: 0, out: 100 },
        { method: "cheque", in: 813.6, out: 0 },
      ],
      returned: 506.8,
      creditGiven: 406.8,
      creditUsed: 0,
      moved: 0,
      writtenOff: 0,
    },
  ]);
  expect(body.data?.open).toEqual({ orders: 0, pending: 0, refunds: 0, credit: 406.8 });
  expect(body.data?.total).toMatchObject({ gross: 800, discount: 80, tax: 93.6, refunded: 506.8 });
});

test("the sums of a filter are the numbers that lead to it", async () => {
  const filter = (selectParam: object) => ListLedger.parse({ selectParam }).selectParam;
  expect(await sumLedger(filter({ account: "tax", region: "ON" }))).toEqual({
    total: 151.9,
    sides: { debit: 58.3, credit: 93.6 },
  });
  expect(await sumLedger(filter({ cause: "return" }))).toEqual({ total: 506.8, sides: null });
  expect(await sumLedger(filter({ search: "LE-1999-000001" }))).toEqual({ total: 0, sides: null });
});

test("the list finds the entries behind a number, by order, method, region, cause and day", async () => {
  const amounts = async (selectParam: object) =>
    (await call(list, { selectParam }, { token })).body
      .data!.rows.map(({ amount }) => amount)
      .toSorted((a, b) => a - b);
  expect(await amounts({ search: orderNo, method: "cheque" })).toEqual([813.6]);
  expect(await amounts({ orderId, account: "tax", region: "ON" })).toEqual([11.5, 46.8, 46.8, 46.8]);
  expect(await amounts({ orderId, cause: "credit_grant" })).toEqual([406.8]);
  expect(await amounts({ orderId, account: "credit" })).toEqual([406.8]);
  expect(await amounts({ orderId, from: "2001-01-01", to: "2001-01-31" })).toEqual([]);
  const page = (await call(list, { pageSize: 3, selectParam: { orderId } }, { token })).body.data!;
  expect(page.rows).toHaveLength(3);
  const next = (await call(list, { pageSize: 30, cursor: page.next, selectParam: { orderId } }, { token }))
    .body.data!;
  expect(page.rows.length + next.rows.length).toBe(page.records);
  expect((await call(list, { selectParam: { account: "purse" } }, { token })).body.code).toBe(3000);
});

test("the export has every entry with both accounts, and adds up to the report", async () => {
  const headers = { authorization: token };
  const query = `format=csv&orderId=${orderId}`;
  const response = await file(new Request(`http://localhost:3000/x?${query}`, { headers }));
  const { data: entries } = Papa.parse<Record<string, string>>(
    (await response.text()).replace("\uFEFF", ""),
    { header: true, skipEmptyLines: "greedy" },
  );
  const balance = new Map<string, number>();
  for (const { debit, credit, amount } of entries) {
    balance.set(debit!, (balance.get(debit!) ?? 0) + Math.round(Number(amount) * 100));
    balance.set(credit!, (balance.get(credit!) ?? 0) - Math.round(Number(amount) * 100));
  }
  expect(Object.fromEntries([...balance].filter(([, cents]) => cents !== 0))).toEqual({
    money: 71_360,
    credit: -40_680,
    sales: -35_150,
    discount: 8_000,
    tax: -3_530,
  });
  expect([...balance.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0);
});
