import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as placeOrder } from "@/app/api/admin/order/add/route";
import { POST as refund } from "@/app/api/admin/order/refund/route";
import { POST as keep } from "@/app/api/admin/refund/credit/route";
import { POST as record } from "@/app/api/admin/refund/record/route";
import { POST as openCheckout } from "@/app/api/stripe/createCheckoutSession/route";
import { POST as payDemo } from "@/app/api/stripe/demo/pay/route";
import { POST as removeCoupon } from "@/app/api/user/basket/coupon/remove/route";
import { POST as applyCoupon } from "@/app/api/user/basket/coupon/save/route";
import { POST as finish } from "@/app/api/user/order/finish/route";
import { db } from "@/db/client";
import { orderLines, orders } from "@/db/schema/orders";
import { refunds } from "@/db/schema/payments";
import { invoices } from "@/db/schema/invoices";
import { createAdmin, createCoupon, createRun } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { getCredit } from "@/lib/ledger/balances";
import { pick } from "@/lib/core/pick";
import { schoolDay } from "@/lib/core/school-zone";
import { getStatement } from "@/lib/invoices/statement";
import { expireOrders } from "@/lib/orders/expire-orders";
import { processRefund } from "@/lib/orders/process-refund";
import { call, signIn } from "../../support/call";
import { ledgerOf, oracleOf } from "../../support/ledger-balance";
import { createFamily, type Family, orderOf, traces } from "../../support/shop";

/** `LEDGER_HISTORIES=2000` for a long night. */
const histories = Number(process.env.LEDGER_HISTORIES ?? 40);
const steps = 8;

/** A small seeded generator: the same seed, the same history. */
function chance(seed: number) {
  let state = seed * 2_654_435_761;
  const next = () =>
    (state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0) / 2 ** 32;
  return {
    next,
    of: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
    upTo: (most: number) => 1 + Math.floor(next() * most),
  };
}

type World = {
  home: Family;
  runs: number[];
  office: { token: string };
  ordered: number[];
  /** Codes of coupons. */
  codes: string[];
};
type Step = (world: World, dice: ReturnType<typeof chance>) => Promise<unknown>;

const anyLine = async ({ ordered }: World, dice: ReturnType<typeof chance>) =>
  ordered.length === 0 ? null : dice.of((await traces(dice.of(ordered))).lines);

/** What may happen; refusals are part of a history. */
const acts: Record<string, Step> = {
  async order(world, dice) {
    const child = dice.of([world.home.emma.id, world.home.leo.id]);
    const order = await orderOf(world.home, { runs: [[dice.of(world.runs), child]] }).catch(() => 0);
    if (order && !world.ordered.includes(order)) world.ordered.push(order);
  },
  async coupon({ home, codes }, dice) {
    if (dice.next() < 0.2) return call(removeCoupon, {}, { token: home.token });
    return call(applyCoupon, { code: dice.of(codes) }, { token: home.token });
  },
  async pay({ home, ordered }, dice) {
    const id = dice.of([...ordered, 0]);
    const { body } = await call(openCheckout, { id }, { token: home.token });
    if (!body.data?.sessionId) return;
    if (dice.next() < 0.3)
      await db
        .update(orders)
        .set({ expiresAt: sql`now() - interval '1 second'` })
        .where(eq(orders.id, id));
    if (dice.next() < 0.3) await expireOrders();
    await call(payDemo, { sessionId: body.data.sessionId }, { token: home.token });
    await Promise.all([1, 2].map(() => call(finish, { id }, { token: home.token })));
  },
  async atTheDesk(world, dice) {
    const seats = [
      { studentId: dice.of([world.home.emma.id, world.home.leo.id]), courseRunId: dice.of(world.runs) },
    ];
    const method = dice.of(["cash", "cheque", "transfer"] as const);
    const coupon = dice.of([...world.codes, ""]);
    const input = { userId: world.home.parent.id, seats, method, coupon };
    const { body } = await call(placeOrder, input, world.office);
    if (body.data) world.ordered.push(body.data.orderId);
  },
  async refundPart(world, dice) {
    const line = await anyLine(world, dice);
    if (!line) return;
    const input = {
      id: line.orderId,
      orderLineIds: [line.id],
      ...(dice.next() < 0.6 && { amount: dice.upTo(20_000) / 100 }),
      ...(dice.next() < 0.4 && { destination: "credit" }),
      keepSeats: dice.next() < 0.5,
    };
    await Promise.all([1, dice.upTo(2)].map(() => call(refund, input, world.office)));
  },
  async settleRefund({ home, office }, dice) {
    const rows = await db
      .select({ id: refunds.id, attempt: refunds.attempt })
      .from(refunds)
      .innerJoin(orderLines, eq(orderLines.id, refunds.orderLineId))
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(orders.parentId, home.parent.id));
    if (rows.length === 0) return;
    const { id, attempt } = dice.of(rows);
    await dice.of([
      () => call(record, { id, method: "cheque" }, office),
      () => call(keep, { id }, office),
      () =>
        processRefund(
          { id, attempt },
          {
            providerRefundId: `demo_refund_refund-${id}`,
            state: dice.of(["done", "failed"] as const),
          },
        ),
    ])();
  },
};

test(
  "after any history the ledger is what the orders, payments and refunds say",
  { timeout: 120_000 + histories * 1_000 },
  async () => {
    const office = { token: await signIn("admin", (await createAdmin()).id) };
    for (let seed = 1; seed <= histories; seed++) {
      const dice = chance(seed);
      const home = await createFamily();
      const runs = [];
      for (const priceCents of [12_345, 40_000, dice.upTo(99_999)])
        runs.push((await createRun({ priceCents, capacity: dice.next() < 0.5 ? 1 : null })).id);
      const worths = [{ percent: dice.upTo(100) }, { amountCents: dice.upTo(30_000), maxUses: 2 }];
      const codes = [];
      for (const worth of worths)
        codes.push((await createCoupon({ ...worth, maxUsesPerFamily: dice.upTo(3) })).code);
      const world: World = { home, runs, office, ordered: [], codes };
      const history: string[] = [];
      for (let step = 0; step < steps; step++) {
        const name = dice.of(Object.keys(acts));
        history.push(name);
        await acts[name]!(world, dice);
      }
      const about = `seed ${seed}: ${history.join(", ")}`;
      let credit = 0;
      const totals: Record<string, number> = {};
      for (const id of world.ordered) {
        const ledger = await ledgerOf(id);
        expect(ledger, about).toEqual(await oracleOf(id));
        expect(ledger.receivable ?? 0, about).toBe(0);
        credit -= ledger.credit ?? 0;
        for (const [account, cents] of Object.entries(ledger)) {
          const kind = account.split(":")[0]!;
          totals[kind] = (totals[kind] ?? 0) + cents;
        }
        const { order, lines, enrolments: seats, refunds: given } = await traces(id);
        const isPaid = order.paidAt !== null;
        const issued = await db.select().from(invoices).where(eq(invoices.orderId, id)).orderBy(invoices.id);
        const bill = issued.filter(({ series }) => series === "invoice");
        const charged = order.totalCents - order.discountCents + order.taxCents;
        expect(
          bill.map(({ amountCents }) => amountCents),
          about,
        ).toEqual(isPaid ? [charged] : []);
        const notes = issued.flatMap(({ refundId, amountCents, taxCents }) =>
          refundId ? [{ id: refundId, amountCents, taxCents }] : [],
        );
        expect(
          notes.toSorted((a, b) => a.id - b.id),
          about,
        ).toEqual(given.map((refunded) => pick(refunded, ["id", "amountCents", "taxCents"])));
        for (const line of lines) {
          const has = seats.some(({ orderLineId, endedAt }) => orderLineId === line.id && !endedAt);
          const isWhole = line.refundedCents === line.priceCents - line.discountCents + line.taxCents;
          if (isPaid) expect(has || line.status === "refunded", about).toBe(true);
          if (isPaid && line.status === "refunded") expect(has, about).toBe(false);
          if (!isPaid) expect(has, about).toBe(false);
          const hadSeat = seats.some(({ orderLineId }) => orderLineId === line.id);
          if (isPaid && !hadSeat) expect(isWhole, about).toBe(true);
        }
      }
      expect(await getCredit(asSystem(home.parent.id)), about).toBe(credit);
      const year = Number(schoolDay().slice(0, 4));
      const { closing, movements, ...statement } = await getStatement(asSystem(home.parent.id), year);
      const of = (...kinds: string[]) => kinds.reduce((sum, kind) => sum + (totals[kind] ?? 0), 0);
      expect(closing, about).toEqual({ creditCents: credit, toReturnCents: 0 - of("refund") });
      expect(statement.paidCents, about).toBe(of("money"));
      expect(statement.chargedCents, about).toBe(0 - of("sales", "discount", "coupon", "tax", "write_off"));
      const net = (part: "netCents" | "taxCents") =>
        statement.children.reduce((sum, child) => sum + child[part], 0);
      expect([net("netCents"), net("taxCents")], about).toEqual([
        0 - of("sales", "discount", "coupon"),
        0 - of("tax"),
      ]);
      const moved = movements.reduce((sum, { chargedCents }) => sum + chargedCents, 0);
      expect(moved, about).toBe(statement.chargedCents);
    }
  },
);
