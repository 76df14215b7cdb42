import { expect, test } from "vitest";
import { POST as saveCourse } from "@/app/api/admin/course/save/route";
import { POST as dashboard } from "@/app/api/admin/find/route";
import { POST as listLedger } from "@/app/api/admin/ledger/list/route";
import { POST as detail } from "@/app/api/admin/order/detail/route";
import { POST as list } from "@/app/api/admin/order/list/route";
import { POST as refund } from "@/app/api/admin/order/refund/route";
import { POST as openCheckout } from "@/app/api/stripe/createCheckoutSession/route";
import { POST as payDemo } from "@/app/api/stripe/demo/pay/route";
import { POST as ownDetail } from "@/app/api/user/order/detail/route";
import { POST as finish } from "@/app/api/user/order/finish/route";
import { db } from "@/db/client";
import { schoolSettings } from "@/db/schema/school";
import { createAdmin, createCategory, createCourse, createRun } from "@/db/seed/factories";
import { actorWithoutSession } from "@/lib/auth/actor";
import type { SheetRows } from "@/lib/core/sheet-stream";
import { isTaxNumberMissing } from "@/lib/invoices/missing-number";
import { exportLedger } from "@/lib/ledger/entries";
import { exportOrders } from "@/lib/orders/export-orders";
import { call, signIn } from "../../support/call";
import { createFamily, orderOf, traces } from "../../support/shop";

const admin = await createAdmin();
const office = { token: await signIn("admin", admin.id) };

async function paid(country: "CA" | "CN", values: Parameters<typeof createFamily>[0] = {}) {
  const home = await createFamily(values);
  const run = await createRun({ priceCents: 40_000 });
  const orderId = await orderOf(home, { runs: [[run.id, home.emma.id]] });
  const mine = { token: home.token };
  const { body } = await call(openCheckout, { id: orderId }, mine);
  await call(payDemo, { sessionId: body.data?.sessionId ?? "", country }, mine);
  await call(finish, { id: orderId }, mine);
  return { home, orderId, mine };
}

const rowsOf = async (sheet: SheetRows) => {
  const rows: unknown[][] = [];
  for await (const part of sheet) rows.push(...part);
  const [head, ...body] = rows as [string[], ...unknown[][]];
  return body.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at]])));
};

test("the office finds an order by its invoice's or credit note's number, and both are in the exports", async () => {
  const { orderId } = await paid("CA");
  const { lines } = await traces(orderId);
  await call(refund, { id: orderId, orderLineIds: [lines[0]!.id], amount: 50 }, office);
  const { body } = await call(detail, { id: orderId }, office);
  const [bill, note] = body.data!.documents;
  expect(body.data!.documents).toMatchObject([
    { series: "invoice", kind: "receipt", amount: 452 },
    { series: "credit_note", kind: "creditNote", amount: 50 },
  ]);
  for (const number of [bill!.documentNo, note!.documentNo.toLowerCase()]) {
    const listed = await call(list, { selectParam: { search: number } }, office);
    expect(listed.body.data?.rows.map((row) => row.orderId)).toEqual([orderId]);
    const hits = await call(dashboard, { search: number }, office);
    expect(hits.body.data).toMatchObject([{ kind: "order", id: orderId }]);
    const entries = await call(listLedger, { selectParam: { search: number } }, office);
    expect(new Set(entries.body.data?.rows.map((row) => row.orderId))).toEqual(new Set([orderId]));
  }
  expect(await rowsOf(exportOrders({ search: bill!.documentNo }))).toMatchObject([
    { invoiceNo: bill!.documentNo, charged: 452 },
  ]);
  const entries = await rowsOf(exportLedger({ orderId }));
  const numbers = entries.map(({ cause, document }) => `${cause as string} ${document as string}`);
  expect(new Set(numbers)).toEqual(
    new Set([
      `charge ${bill!.documentNo}`,
      `payment ${bill!.documentNo}`,
      `return ${note!.documentNo}`,
      `refund ${note!.documentNo}`,
    ]),
  );
});

test("an order that was paid from elsewhere is shown to the office, and the family sees nothing of it", async () => {
  const [near, far] = [await paid("CA"), await paid("CN")];
  const abroad = await paid("CN", { country: "CN", province: null });
  const { body } = await call(list, { selectParam: { place: "differs" } }, office);
  const found = body.data?.rows.map(({ orderId }) => orderId);
  expect(found).toContain(far.orderId);
  expect(found).not.toContain(near.orderId);
  expect(found).not.toContain(abroad.orderId);
  const seen = await call(detail, { id: far.orderId }, office);
  expect(seen.body.data?.payments).toMatchObject([{ country: "CN", placeDiffers: true }]);
  const own = await call(ownDetail, { id: far.orderId }, far.mine);
  expect(JSON.stringify(own.body.data)).not.toMatch(/country|differs/i);
});

test("a program is exempt only with the reason in both languages, and its order keeps the reason of its day", async () => {
  const texts = {
    name: "Reading",
    nameZh: "阅读",
    summary: "s",
    summaryZh: "s",
    description: "d",
    descriptionZh: "d",
  };
  const { id: courseCategoryId } = await createCategory();
  const program = { ...texts, courseCategoryId, gradeMin: 1, gradeMax: 6, isTaxExempt: true };
  const refused = await call(saveCourse, { ...program, taxExemption: "As our accountant says" }, office);
  expect(refused.body.data).toMatchObject({ fields: { taxExemptionZh: expect.any(String) } });
  const reason = { taxExemption: "As our accountant says", taxExemptionZh: "经会计师确认" };
  expect((await call(saveCourse, { ...program, ...reason }, office)).body.code).toBe(200);

  const home = await createFamily();
  const course = await createCourse({ isTaxExempt: true, ...reason });
  const run = await createRun({ priceCents: 40_000, courseId: course.id });
  const orderId = await orderOf(home, { runs: [[run.id, home.emma.id]] });
  const change = { ...program, ...reason, taxExemption: "Another", id: course.id, version: course.version };
  expect((await call(saveCourse, change, office)).body.code).toBe(200);
  const mine = { token: home.token };
  const { body } = await call(ownDetail, { id: orderId }, { ...mine, headers: { "accept-language": "zh" } });
  expect(body.data?.items).toMatchObject([{ tax: 0, taxExemption: "经会计师确认" }]);
  expect((await traces(orderId)).lines).toMatchObject([reason]);
});

test("the office's day asks for the GST/HST number once tax has been collected", async () => {
  const actor = actorWithoutSession("admin", admin.id);
  expect(await isTaxNumberMissing(actor)).toBe(true);
  await db.insert(schoolSettings).values({ content: { taxNumber: "123456789 RT0001" } });
  expect(await isTaxNumberMissing(actor)).toBe(false);
  await db.delete(schoolSettings);
});
