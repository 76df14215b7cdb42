import { and, eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { ledgerEntries } from "@/db/schema/ledger";
import { happenings, notices } from "@/db/schema/notices";
import { mailOutbox } from "@/db/schema/office";
import { createStudent } from "@/db/seed/factories";
import { changeBasket } from "@/lib/cart/commands";
import { schoolDay } from "@/lib/core/school-zone";
import { renderMail } from "@/lib/notices/render";
import { createOrder } from "@/lib/orders/create-order";
import { expireOrders } from "@/lib/orders/expire-orders";
import { markPaid } from "@/lib/orders/mark-paid";
import { judge } from "@/scripts/simulate/oracle";
import { createSchool, createWorld, runOut, type World } from "@/scripts/simulate/world";
import { ledgerOf } from "../../support/ledger-balance";
import { traces } from "../../support/shop";

let world: World;
let seed = 0;
beforeEach(async () => {
  world = await createWorld(await createSchool(), ++seed, "late-short");
  await db
    .update(courseRuns)
    .set({ priceCents: 40_000, listPriceCents: 40_000, capacity: null })
    .where(
      inArray(
        courseRuns.id,
        world.runs.map(({ id }) => id),
      ),
    );
  await db
    .update(courses)
    .set({ isTaxExempt: false })
    .where(
      inArray(
        courses.id,
        world.runs.map(({ courseId }) => courseId),
      ),
    );
  for (const run of world.runs) run.capacity = null;
  return world.close;
});

/** An order of the first family that ran out, after which the last seat of its first term was given to another child. */
async function closedOrder(lines: { child: number; run: number }[]): Promise<number> {
  const [home] = world.families;
  const change = {
    lines: lines.map(({ child, run }) => ({
      studentId: home!.children[child]!,
      courseRunId: world.runs[run]!.id,
      bundleId: null,
    })),
    removed: [],
    isChange: false,
    dropUnavailable: false,
  };
  await changeBasket(home!.parent.id, change, "en");
  const { orderId } = await createOrder(home!.parent.id, {}, "en");
  await runOut(orderId);
  await expireOrders({ parentId: home!.parent.id });
  const { id } = world.runs[0]!;
  const stranger = await createStudent({ parentId: world.families[1]!.parent.id });
  await db.update(courseRuns).set({ capacity: 1 }).where(eq(courseRuns.id, id));
  const [seat] = await db.insert(enrolments).values({ studentId: stranger.id, courseRunId: id }).returning();
  world.byHand.add(seat!.id);
  return orderId;
}

/** The office takes less than the order costs. */
async function take(orderId: number, amount: number) {
  const input = { id: orderId, method: "cheque" as const, amount, receivedOn: schoolDay() };
  await markPaid(world.admin, { ...input, reference: null, reason: "the bank's fee" });
  world.families[0]!.written.push({ method: "cheque", cents: amount });
}

const causesOf = async (orderId: number) => {
  const own = await db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, orderId));
  return own.filter(({ debit, credit }) => [debit, credit].includes("write_off"));
};

test("late money for less than a full term: all of it goes back, nothing stays sold, and nothing is given up", async () => {
  const id = await closedOrder([{ child: 0, run: 0 }]);
  await take(id, 30_001);
  expect(await judge(world)).toEqual([]);
  const { order, lines, refunds } = await traces(id);
  expect(refunds.map(({ amountCents }) => amountCents)).toEqual([30_001]);
  expect(lines[0]!.priceCents + lines[0]!.taxCents).toBe(30_001);
  expect(order).toMatchObject({ status: "refunded", refundedCents: 30_001, discountCents: 0 });
  expect(await causesOf(id)).toEqual([]);
  expect(await ledgerOf(id)).toEqual({ "money:cheque": 30_001, refund: -30_001 });
});

test("of two seats the one that is given is paid first; the rest goes back to the cent", async () => {
  const id = await closedOrder([
    { child: 0, run: 0 },
    { child: 1, run: 3 },
  ]);
  const { lines } = await traces(id);
  const [full, given] = lines.map(
    ({ priceCents, discountCents, taxCents }) => priceCents - discountCents + taxCents,
  );
  await take(id, given! + full! - 5_001);
  expect(await judge(world)).toEqual([]);
  const after = await traces(id);
  expect(after.order).toMatchObject({ status: "partially_refunded", refundedCents: full! - 5_001 });
  expect(after.enrolments).toHaveLength(1);
  expect(await causesOf(id)).toEqual([]);
});

test("money that does not even pay the given seat gives up the rest of that one alone", async () => {
  const id = await closedOrder([
    { child: 0, run: 0 },
    { child: 1, run: 3 },
  ]);
  const { lines } = await traces(id);
  const given = lines[1]!.priceCents - lines[1]!.discountCents + lines[1]!.taxCents;
  await take(id, given - 700);
  expect(await judge(world)).toEqual([]);
  expect(await causesOf(id)).toMatchObject([{ amountCents: 700 }]);
  const after = await traces(id);
  expect(after.refunds).toEqual([]);
  expect(after.lines.map(({ priceCents, status }) => [priceCents, status])).toEqual([
    [0, "refunded"],
    [40_000, "paid"],
  ]);
});

test("a seat that could not be given is told with its reason also when nothing goes back for it", async () => {
  const id = await closedOrder([
    { child: 0, run: 0 },
    { child: 1, run: 3 },
  ]);
  await take(id, 300);
  const { order, lines } = await traces(id);
  expect([order.refundedCents, lines[0]!.status]).toEqual([0, "refunded"]);
  const { id: parentId } = world.families[0]!.parent;
  const told = await db
    .select({ data: happenings.data })
    .from(notices)
    .innerJoin(happenings, eq(happenings.id, notices.happeningId))
    .where(and(eq(notices.role, "parent"), eq(notices.readerId, parentId), eq(happenings.kind, "refunded")));
  expect(told).toMatchObject([{ data: { orderNo: order.orderNo, amountCents: 0, to: "none" } }]);
  const mails = await db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.parentId, parentId), eq(mailOutbox.template, "refund")));
  expect(mails).toHaveLength(1);
  for (const [locale, words] of [
    ["en", /became full before your payment arrived/],
    ["zh", /已经满员/],
  ] as const) {
    const { subject, text } = await renderMail("refund", locale, mails[0]!.data as never);
    expect(text).toMatch(words);
    expect(`${subject} ${text}`).not.toMatch(/0\.00|credit note|退款凭证|on its way|正在退/);
  }
});

test("two full seats share what came without losing a cent", async () => {
  const id = await closedOrder([
    { child: 0, run: 0 },
    { child: 1, run: 0 },
  ]);
  await take(id, 12_345);
  expect(await judge(world)).toEqual([]);
  expect((await traces(id)).order).toMatchObject({ status: "refunded", refundedCents: 12_345 });
});
