import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { addDays } from "date-fns";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import { orderLines, orders } from "@/db/schema/orders";
import { payments, refunds } from "@/db/schema/payments";
import { ledgerEntries, ledgerPostings } from "@/db/schema/ledger";
import { createParent, createRun, createStudent } from "@/db/seed/factories";
import { ledgerOf, oracleOf } from "../../support/ledger-balance";

const folder = join(import.meta.dirname, "../../../db/migrations");
const file = readdirSync(folder).find((name) => name.endsWith("true_refunds.sql")) ?? "";
/** The statements of the migration that post what was settled before the ledger. */
const backfill = readFileSync(join(folder, file), "utf8")
  .split("--> statement-breakpoint")
  .filter((statement) => statement.includes('INTO "ledger_entries"'));

type Past = {
  prices: number[];
  discountCents?: number;
  method?: "card" | "cheque" | "free";
  refunded?: ("done" | "on_its_way" | "failed")[];
  isPaidTwice?: boolean;
  isPending?: boolean;
};

/** An order as it was stored before the ledger. */
async function plant({
  prices,
  discountCents = 0,
  method = "card",
  refunded = [],
  isPaidTwice,
  isPending,
}: Past) {
  const parent = await createParent();
  const student = await createStudent({ parentId: parent.id });
  const runs = await Promise.all(prices.map(() => createRun({})));
  const paidAt = isPending ? null : addDays(new Date(), -40);
  const tax = (cents: number) => Math.round(((cents - discountCents) * 13) / 100);
  const sum = (of: (price: number) => number) => prices.reduce((total, price) => total + of(price), 0);
  const charged = sum((price) => price - discountCents + tax(price));
  const [order] = await db
    .insert(orders)
    .values({
      parentId: parent.id,
      status: isPending ? "pending" : "paid",
      totalCents: sum((price) => price),
      discountCents: discountCents * prices.length,
      taxCents: sum(tax),
      taxRegion: "ON",
      taxRateBasisPoints: 1_300,
      basketDigest: `past-${parent.id}`,
      expiresAt: new Date(),
      paidAt,
    })
    .returning();
  const { id: orderId, createdAt: orderedAt } = order!;
  const names = {
    studentName: "Emma",
    name: "Reading",
    nameZh: "阅读",
    runName: "Fall",
    runNameZh: "秋季班",
  };
  const lines = await db
    .insert(orderLines)
    .values(
      prices.map((priceCents, at) => ({
        orderId,
        orderedAt,
        studentId: student.id,
        courseRunId: runs[at]!.id,
        ...names,
        priceCents,
        discountCents,
        taxCents: tax(priceCents),
      })),
    )
    .returning();
  const by = { provider: method === "card" ? "stripe" : "none", method } as const;
  const common = { orderId, ...by, amountCents: charged, expiresAt: new Date() };
  const [payment] = await db
    .insert(payments)
    .values({ ...common, state: isPending ? "open" : "paid", paidAt })
    .returning();
  if (isPaidTwice)
    await db.insert(payments).values({ ...common, state: "expired", paymentIntentId: `pi-${orderId}` });
  for (const [at, state] of refunded.entries()) {
    const { id: orderLineId, priceCents, taxCents } = lines[at]!;
    const isOutside = method !== "card";
    await db.insert(refunds).values({
      paymentId: payment!.id,
      orderLineId,
      taxCents,
      state,
      reason: "requested",
      amountCents: priceCents - discountCents + taxCents,
      doneAt: state === "done" ? new Date() : null,
      destination: isOutside ? "outside" : "source",
      outsideMethod: isOutside && state === "done" ? method : null,
    });
  }
  return orderId;
}

test("orders of before the ledger are posted to the cent, on their days, and once", async () => {
  expect(backfill).toHaveLength(3);
  const ids = [
    await plant({ prices: [40_000] }),
    await plant({ prices: [33_333, 12_345, 1], discountCents: 1 }),
    await plant({ prices: [40_000, 30_000], refunded: ["done"] }),
    await plant({
      prices: [40_000, 30_000, 20_000],
      refunded: ["on_its_way", "failed", "done"],
      discountCents: 500,
    }),
    await plant({ prices: [40_000], method: "cheque", refunded: ["done"] }),
    await plant({ prices: [0], method: "free" }),
    await plant({ prices: [40_000], isPaidTwice: true }),
    await plant({ prices: [40_000], isPending: true }),
  ];
  // The migration wrote a column that a later one dropped.
  await db.execute(sql`alter table ${ledgerPostings} add column note text`);
  for (let run = 0; run < 2; run++) for (const statement of backfill) await db.execute(sql.raw(statement));
  await db.execute(sql`alter table ${ledgerPostings} drop column note`);
  for (const id of ids) expect([id, await ledgerOf(id)]).toEqual([id, await oracleOf(id)]);
  const [first] = await db.select().from(orders).where(eq(orders.id, ids[0]!));
  const [charge] = await db
    .select()
    .from(ledgerPostings)
    .where(eq(ledgerPostings.key, `charge:${ids[0]}`));
  expect(charge?.at).toEqual(first?.paidAt);
  expect(await db.$count(ledgerEntries, eq(ledgerEntries.orderId, ids.at(-1)!))).toBe(0);
});
