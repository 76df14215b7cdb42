import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as placeOrder } from "@/app/api/admin/order/add/route";
import { POST as refund } from "@/app/api/admin/order/refund/route";
import { db, type Transaction } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { payments } from "@/db/schema/payments";
import { type InvoiceFacts, invoiceCounters, invoices } from "@/db/schema/invoices";
import { parents } from "@/db/schema/people";
import { schoolSettings } from "@/db/schema/school";
import { createAdmin, createRun } from "@/db/seed/factories";
import { issueDocuments } from "@/lib/invoices/issue";
import { expireOrders } from "@/lib/orders/expire-orders";
import { settleOrder } from "@/lib/orders/settle-order";
import { call, signIn } from "../../support/call";
import { createFamily, orderOf, traces } from "../../support/shop";

const office = { token: await signIn("admin", (await createAdmin()).id) };
const year = new Date().getFullYear();

const numbersOf = async (series: "invoice" | "credit_note") =>
  (await db.select().from(invoices).where(eq(invoices.series, series)).orderBy(asc(invoices.number))).map(
    ({ number, issuedAt }) => ({ number, at: issuedAt.getTime() }),
  );

/** 1, 2, 3 …, and as time went. */
async function expectNoGaps(series: "invoice" | "credit_note") {
  const given = await numbersOf(series);
  expect(given.map(({ number }) => number)).toEqual(given.map((_, index) => index + 1));
  expect(given.map(({ at }) => at)).toEqual(given.map(({ at }) => at).toSorted((a, b) => a - b));
  const [counter] = await db.select().from(invoiceCounters).where(eq(invoiceCounters.series, series));
  expect(counter?.last).toBe(given.length);
}

/** An unpaid order of one seat, with an open payment by hand. */
async function unpaid(priceCents = 40_000) {
  const home = await createFamily();
  const run = await createRun({ priceCents, capacity: 1 });
  const orderId = await orderOf(home, { runs: [[run.id, home.emma.id]] });
  const [payment] = await db
    .insert(payments)
    .values({ orderId, provider: "none", method: "cash", amountCents: 45_200, expiresAt: new Date() })
    .returning();
  return { home, orderId, paymentId: payment!.id };
}

const settle = ({ orderId, paymentId }: { orderId: number; paymentId: number }) =>
  settleOrder(orderId, { paymentId, reference: null }, "office");

test(
  "fifty orders that are paid at once, among rollbacks, get numbers without a gap",
  { timeout: 60_000 },
  async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => unpaid()));
    let lostNumbers = 0;
    const lose = (id: number) =>
      db.transaction(async (tx) => {
        await tx
          .update(orders)
          .set({ paidAt: new Date() })
          .where(and(eq(orders.id, id), isNull(orders.paidAt)));
        lostNumbers += (await issueDocuments(tx, id)).length;
        throw new Error("rolled back");
      });
    await Promise.allSettled(
      all.flatMap((one) => [lose(one.orderId), settle(one), settle(one), lose(one.orderId)]),
    );
    // On a busy machine some have waited too long for a connection.
    for (const one of all) await settle(one);
    expect(lostNumbers).toBeGreaterThan(0);
    expect(await numbersOf("invoice")).toHaveLength(50);
    await expectNoGaps("invoice");

    const give = async ({ orderId }: { orderId: number }, index: number) => {
      const { lines } = await traces(orderId);
      const amount = index % 2 === 0 ? { amount: 10, keepSeats: true } : {};
      return call(refund, { id: orderId, orderLineIds: [lines[0]!.id], ...amount }, office);
    };
    const given = await Promise.allSettled(all.map(give));
    const count = given.filter((end) => end.status === "fulfilled" && end.value.body.code === 200).length;
    expect(count).toBeGreaterThan(10);
    expect(await numbersOf("credit_note")).toHaveLength(count);
    await expectNoGaps("credit_note");
  },
);

test("an invoice has the sums of its order, a credit note those of its refund", async () => {
  const one = await unpaid(12_345);
  await db.update(payments).set({ amountCents: 13_950 }).where(eq(payments.id, one.paymentId));
  await settle(one);
  const { lines } = await traces(one.orderId);
  await call(refund, { id: one.orderId, orderLineIds: [lines[0]!.id], amount: 50 }, office);
  const { refunds: given } = await traces(one.orderId);
  const rows = await db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, one.orderId))
    .orderBy(asc(invoices.id));
  expect(rows).toMatchObject([
    {
      series: "invoice",
      refundId: null,
      amountCents: 12_345 + 1_605,
      taxCents: 1_605,
      parentId: one.home.parent.id,
    },
    { series: "credit_note", refundId: given[0]!.id, amountCents: 5_000, taxCents: 575 },
  ]);
  expect(rows.map(({ documentNo }) => documentNo.slice(0, -3))).toEqual([
    `INV-${year}-000`,
    `CN-${year}-000`,
  ]);
});

test("a line that cannot have its seat gets its credit note in the transaction of the payment", async () => {
  const one = await unpaid();
  const { lines } = await traces(one.orderId);
  await db
    .update(orders)
    .set({ expiresAt: new Date(0) })
    .where(eq(orders.id, one.orderId));
  await expireOrders();
  const rival = await createFamily();
  const seats = [{ studentId: rival.emma.id, courseRunId: lines[0]!.courseRunId }];
  const { body } = await call(placeOrder, { userId: rival.parent.id, seats, method: "cash" }, office);
  expect(body.code).toBe(200);
  expect((await settle(one)).status).toBe("refunded");
  const of = await db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, one.orderId))
    .orderBy(asc(invoices.id));
  expect(of.map(({ series, amountCents }) => [series, amountCents])).toEqual([
    ["invoice", 45_200],
    ["credit_note", 45_200],
  ]);
});

test("the migration numbers a past as the seed does", async () => {
  const folder = join(import.meta.dirname, "../../../db/migrations");
  const file = readdirSync(folder).find((name) => name.endsWith("number_past_orders.sql")) ?? "";
  const [documents = "", counters = ""] = readFileSync(join(folder, file), "utf8").split(
    "--> statement-breakpoint",
  );
  const numbered = async (number: (tx: Transaction) => Promise<unknown>) => {
    let rows: unknown[] = [];
    await db
      .transaction(async (tx) => {
        await tx.execute(sql`alter table invoices disable trigger invoices_append_only`);
        await tx.delete(invoices);
        await tx.delete(invoiceCounters);
        await number(tx);
        const of = await tx.select().from(invoices).orderBy(invoices.series, invoices.number);
        rows = [
          ...of.map(({ id: _id, facts: { payer, terms }, ...row }) => ({ ...row, payer, terms })),
          await tx.select().from(invoiceCounters).orderBy(invoiceCounters.series),
        ];
        throw new Error("only to look");
      })
      .catch(() => {});
    return rows;
  };
  const bySeed = await numbered((tx) => issueDocuments(tx, null, { isPast: true }));
  expect(bySeed.length).toBeGreaterThan(50);
  const byMigration = await numbered(async (tx) => {
    await tx.execute(sql.raw(documents));
    await tx.execute(sql.raw(counters));
  });
  expect(byMigration).toEqual(bySeed);
});

test("what a document says of school and payer stays as it was", async () => {
  const one = await unpaid();
  await db
    .insert(schoolSettings)
    .values({ content: { legalName: "Lakeside English Inc.", taxNumber: "123456789 RT0001", claims: {} } })
    .onConflictDoNothing();
  await settle(one);
  await db.update(schoolSettings).set({ content: { legalName: "Moved Ltd.", taxNumber: "" } });
  await db
    .update(parents)
    .set({ lastName: "Other", city: "Halifax" })
    .where(eq(parents.id, one.home.parent.id));
  const [row] = await db.select().from(invoices).where(eq(invoices.orderId, one.orderId));
  const { school, payer } = row!.facts satisfies InvoiceFacts;
  expect(school).toMatchObject({ legalName: "Lakeside English Inc.", taxNumber: "123456789 RT0001" });
  expect(Object.keys(school).toSorted()).toEqual([
    "address",
    "email",
    "legalName",
    "name",
    "phone",
    "taxNumber",
  ]);
  expect(payer).toMatchObject({ lastName: one.home.parent.lastName, province: 5, country: "CA" });
});

test("the database refuses to change or delete a document", async () => {
  const refused = (done: Promise<unknown>) =>
    expect(done).rejects.toMatchObject({ cause: { code: "42501" } });
  await refused(
    db
      .update(invoices)
      .set({ amountCents: 1 })
      .where(inArray(invoices.id, [0])),
  );
  await refused(db.delete(invoices));
});
