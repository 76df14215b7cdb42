import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { POST as placeOrder } from "@/app/api/admin/order/add/route";
import { POST as detail } from "@/app/api/admin/order/detail/route";
import { POST as officeList } from "@/app/api/admin/order/list/route";
import { POST as markPaid } from "@/app/api/admin/order/markPaid/route";
import { POST as refund } from "@/app/api/admin/order/refund/route";
import { POST as familyFile } from "@/app/api/admin/user/detail/view/route";
import { POST as decide } from "@/app/api/admin/withdrawal/save/route";
import { POST as list } from "@/app/api/user/order/list/route";
import { POST as withdraw } from "@/app/api/user/order/withdraw/route";
import { db } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { withdrawals } from "@/db/schema/withdrawals";
import { createAdmin, createRun } from "@/db/seed/factories";
import { schoolDay } from "@/lib/core/school-zone";
import { call, signIn } from "../../support/call";
import { createFamily, orderOf, traces } from "../../support/shop";

let office = { token: "" };
beforeEach(async () => {
  office = { token: await signIn("admin", (await createAdmin()).id) };
});

/** An order of that many children, at CA$452.00 each, paid at the desk: for the whole price, or less. */
async function sold(children: number, { priceCents = 40_000, paid = null as number | null } = {}) {
  const home = await createFamily();
  const seats = [];
  for (const child of [home.emma, home.leo].slice(0, children))
    seats.push({ studentId: child.id, courseRunId: (await createRun({ priceCents })).id });
  const id =
    paid === null
      ? (await call(placeOrder, { userId: home.parent.id, seats, method: "cash" }, office)).body.data!.orderId
      : await orderOf(home, { runs: seats.map((seat) => [seat.courseRunId, seat.studentId]) });
  if (paid !== null) {
    const day = { receivedOn: schoolDay(), reason: "hardship", method: "cash" } as const;
    await call(markPaid, { id, amount: paid, ...day }, office);
  }
  const lines = (await traces(id)).lines.map((line) => line.id);
  return {
    id,
    home,
    lines,
    giveBack: (orderLineIds: number[], input = {}) => call(refund, { id, orderLineIds, ...input }, office),
    /** Its status on the wire, and as what it reads: the same for the family and on both pages of the office. */
    reads: async () => {
      const [row] = (await call(list, {}, { token: home.token })).body.data!.rows;
      const { moneyBack } = (await call(detail, { id }, office)).body.data!;
      const file = (await call(familyFile, { id: home.parent.id }, office)).body.data!.orders[0];
      expect([row!.moneyBack, file!.moneyBack]).toEqual([moneyBack, moneyBack]);
      const shown =
        moneyBack === "all" ? "refunded" : moneyBack === "part" ? "partially_refunded" : row!.status;
      for (const status of ["paid", "refunded", "partially_refunded"] as const) {
        const filter = { selectParam: { status } };
        const ofOffice = { selectParam: { status, userId: home.parent.id } };
        const [mine, theirs] = [
          (await call(list, filter, { token: home.token })).body.data!.records,
          (await call(officeList, ofOffice, office)).body.data!.records,
        ];
        expect([status, mine, theirs]).toEqual([status, ...(status === shown ? [1, 1] : [0, 0])]);
      }
      return [row!.status, moneyBack];
    },
  };
}

test("an order whose only seat ended with a part of its money is partly refunded, and refunded with the rest", async () => {
  const { lines, giveBack, reads } = await sold(1);
  expect(await reads()).toEqual(["paid", null]);
  await giveBack(lines, { amount: 339 });
  expect(await reads()).toEqual(["refunded", "part"]);
  await giveBack(lines);
  expect(await reads()).toEqual(["refunded", "all"]);
});

test("one of two seats that goes back whole is a part of the order; money beside a seat that stays is, too", async () => {
  const [one, kept] = [await sold(2), await sold(1)];
  await one.giveBack(one.lines.slice(0, 1));
  expect(await one.reads()).toEqual(["partially_refunded", "part"]);
  await kept.giveBack(kept.lines, { amount: 40, keepSeats: true });
  expect(await kept.reads()).toEqual(["partially_refunded", "part"]);
  await kept.giveBack(kept.lines, { keepSeats: true });
  expect(await kept.reads()).toEqual(["partially_refunded", "all"]);
});

test("what becomes the family's credit counts as money that goes back", async () => {
  const { lines, giveBack, reads } = await sold(1);
  await giveBack(lines, { destination: "credit" });
  expect(await reads()).toEqual(["refunded", "all"]);
});

test("a seat that ends without money back does not read as refunded", async () => {
  const [dear, free, both] = [await sold(1), await sold(1, { priceCents: 0 }), await sold(2)];
  for (const { lines } of [dear, both]) {
    const wish = { orderLineId: lines[0]!, amountCents: 0, destination: "source" } as const;
    const [asked] = await db.insert(withdrawals).values(wish).returning();
    await call(decide, { id: asked!.id, decision: "granted", amount: 0 }, office);
  }
  await call(withdraw, { id: free.id, orderLineId: free.lines[0]! }, { token: free.home.token });
  expect(await dear.reads()).toEqual(["refunded", "nothing"]);
  expect(await free.reads()).toEqual(["refunded", "nothing"]);
  expect(await both.reads()).toEqual(["partially_refunded", "nothing"]);
});

test("all that came is all, where the office gave up a part of the price", async () => {
  const { id, lines, giveBack, reads } = await sold(2, { paid: 451.99 });
  await giveBack(lines);
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  expect(order!.refundedCents).toBeLessThanOrEqual(45_199);
  expect(await reads()).toEqual(["refunded", "all"]);
});
