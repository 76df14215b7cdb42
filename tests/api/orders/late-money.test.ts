import { and, eq, inArray, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as openCheckout } from "@/app/api/stripe/createCheckoutSession/route";
import { POST as payDemo } from "@/app/api/stripe/demo/pay/route";
import { POST as finish } from "@/app/api/user/order/finish/route";
import { POST as erase } from "@/app/api/user/student/erase/route";
import { db } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { orderLines, orders, seatHolds } from "@/db/schema/orders";
import { mailOutbox } from "@/db/schema/office";
import { students } from "@/db/schema/people";
import { createRun, demoPassword } from "@/db/seed/factories";
import { renderMail } from "@/lib/notices/render";
import { expireOrders } from "@/lib/orders/expire-orders";
import { call } from "../../support/call";
import { lockRows, waitForLockedStatements } from "../../support/row-locks";
import { childrenOf, createFamily, type Family, orderOf, seatsIn, traces } from "../../support/shop";

let home: Family;
beforeEach(async () => {
  home = await createFamily();
});
const children = (count: number) => childrenOf(home, count);

/** Opens the order's checkout and pays it at the provider, without an event yet. */
async function payAtProvider(orderId: number) {
  const { body } = await call(openCheckout, { id: orderId }, { token: home.token });
  const paid = await call(payDemo, { sessionId: body.data?.sessionId ?? "" }, { token: home.token });
  expect(paid.body.code, paid.body.msg).toBe(200);
}
const finished = async (id: number) => (await call(finish, { id }, { token: home.token })).body.data?.status;

async function letTimePass(orderId: number) {
  const past = new Date(Date.now() - 1_000);
  await db.update(orders).set({ expiresAt: past }).where(eq(orders.id, orderId));
  await db.update(seatHolds).set({ expiresAt: past }).where(eq(seatHolds.orderId, orderId));
  await expireOrders();
}

const seatsOfFamily = () => {
  const own = db.select({ id: students.id }).from(students).where(eq(students.parentId, home.parent.id));
  return db.$count(enrolments, and(inArray(enrolments.studentId, own), isNull(enrolments.endedAt)));
};
const atMostSix = { code: 409, msg: expect.stringMatching(/at most 6 seats in Reading Circle/) };

/** Two terms of one program. */
async function twoTerms() {
  const run = await createRun({ priceCents: 40_000 });
  return [run, await createRun({ courseId: run.courseId, priceCents: 40_000 })] as const;
}

test("late money for a term that is over, removed or of a removed program goes back, and says why", async () => {
  const over = { startsOn: "2026-01-05", endsOn: "2026-03-30" };
  for (const gone of ["over", "run", "course"] as const) {
    const run = await createRun({ priceCents: 40_000 });
    const id = await orderOf(home, { runs: [[run.id, home.emma.id]] });
    await payAtProvider(id);
    await letTimePass(id);
    const removed = { removedAt: new Date() };
    if (gone === "course") await db.update(courses).set(removed).where(eq(courses.id, run.courseId));
    else
      await db
        .update(courseRuns)
        .set(gone === "over" ? over : removed)
        .where(eq(courseRuns.id, run.id));
    expect(await finished(id)).toBe("refunded");
    const { enrolments: given, refunds, mails } = await traces(id);
    expect([given, refunds.map(({ reason }) => reason), mails.at(-1)]).toEqual([[], ["gone"], "refund"]);
  }
});

describe("an order that would be replaced but is already paid", () => {
  test("counts: a family does not get eleven seats of a program", async () => {
    const [run, later] = await twoTerms();
    const ids = await children(11);
    const first = await orderOf(home, { runs: seatsIn(run.id, ids.slice(0, 6)) });
    await payAtProvider(first);
    const { body } = await home.put({
      runs: [[run.id, home.emma.id], ...seatsIn(later.id, ids.slice(6))],
    });
    expect(body.code).toBe(200);
    expect((await home.order()).body).toMatchObject(atMostSix);
    const { order, enrolments: given, mails } = await traces(first);
    expect([order.status, given.length, mails]).toEqual(["paid", 6, ["receipt"]]);
    expect(await db.$count(orders, eq(orders.parentId, home.parent.id))).toBe(1);
  });

  test("is paid, and its seats are not ordered again", async () => {
    const [run] = await twoTerms();
    const first = await orderOf(home, { runs: seatsIn(run.id, await children(2)) });
    await payAtProvider(first);
    await home.put({ runs: [[run.id, home.emma.id]] });
    expect((await home.order()).body).toMatchObject({ code: 409, msg: "This order is paid already." });
    expect((await traces(first)).order.status).toBe("paid");
  });

  test("a checkout that is only open is closed before the new order exists", async () => {
    const [run] = await twoTerms();
    const first = await orderOf(home, { runs: seatsIn(run.id, await children(2)) });
    const { body } = await call(openCheckout, { id: first }, { token: home.token });
    await orderOf(home, { runs: [[run.id, home.emma.id]] });
    const left = await traces(first);
    expect([left.order.status, left.payments[0]?.state]).toEqual(["cancelled", "expired"]);
    const late = await call(payDemo, { sessionId: body.data?.sessionId ?? "" }, { token: home.token });
    expect(late.body.code).toBe(409);
  });

  test("a refused order leaves the open checkout unchanged", async () => {
    const [run, later] = await twoTerms();
    const ids = await children(8);
    const first = await orderOf(home, { runs: seatsIn(run.id, [home.emma.id]) });
    await call(openCheckout, { id: first }, { token: home.token });
    await home.put({ runs: [[run.id, home.emma.id], ...seatsIn(later.id, ids.slice(1, 6))] });
    for (const id of ids.slice(6))
      await db.insert(enrolments).values({ studentId: id, courseRunId: later.id });
    expect((await home.order()).body).toMatchObject(atMostSix);
    const left = await traces(first);
    expect([left.order.status, left.payments[0]?.state]).toEqual(["pending", "open"]);
  });
});

describe("money for a closed order", () => {
  test("buys seats up to the limit; the others are refunded, and the family is told why", async () => {
    const [run, later] = await twoTerms();
    const ids = await children(10);
    const first = await orderOf(home, { runs: seatsIn(run.id, ids.slice(0, 6)) });
    await payAtProvider(first);
    await letTimePass(first);
    const second = await orderOf(home, { runs: seatsIn(later.id, ids.slice(6, 8)) });
    await payAtProvider(second);
    expect(await finished(second)).toBe("paid");
    // Seats held by another order count as well.
    await orderOf(home, { runs: seatsIn(later.id, ids.slice(8)) });

    expect(await finished(first)).toBe("partially_refunded");
    expect(await seatsOfFamily()).toBe(4);
    const left = await traces(first);
    const became = left.lines.map(({ status }) => status);
    expect(became).toEqual(["paid", "paid", "refunded", "refunded", "refunded", "refunded"]);
    // Half of $400 with Ontario's tax.
    expect(left.refunds).toMatchObject(
      Array.from({ length: 4 }, () => ({ reason: "limit", amountCents: 22_600, state: "done" })),
    );
    expect(left.order.refundedCents).toBe(4 * 22_600);
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.parentId, home.parent.id));
    const refund = mails.find(({ template }) => template === "refund")!;
    expect((await renderMail("refund", "en", refund.data as never)).text).toMatch(
      /as many seats in this program as one family can hold/,
    );
    expect((await renderMail("refund", "zh", refund.data as never)).text).toMatch(/每个家庭/);
  });

  test("and a new order at the same moment do not exceed the limit together", async () => {
    const [run, later] = await twoTerms();
    const ids = await children(12);
    const first = await orderOf(home, { runs: seatsIn(run.id, ids.slice(0, 6)) });
    await payAtProvider(first);
    await letTimePass(first);
    await home.put({ runs: seatsIn(later.id, ids.slice(6)) });
    const line = await lockRows("payments", `order_id = ${first}`);
    const settling = finished(first);
    await waitForLockedStatements(1);
    const ordering = home.order();
    await Promise.race([ordering, waitForLockedStatements(2)]);
    await line.release();
    expect(await settling).toBe("paid");
    expect((await ordering).body).toMatchObject(atMostSix);
    expect(await seatsOfFamily()).toBe(6);
  });

  test("gives no seat to a child who was erased in the meantime", async () => {
    const [run] = await twoTerms();
    const orderId = await orderOf(home, { runs: seatsIn(run.id, await children(2)) });
    await payAtProvider(orderId);
    await letTimePass(orderId);
    const erased = { studentId: home.emma.id, oldPwd: demoPassword };
    expect((await call(erase, erased, { token: home.token })).body.code).toBe(200);
    expect(await finished(orderId)).toBe("partially_refunded");
    const left = await traces(orderId);
    expect(left.enrolments.map(({ studentId }) => studentId)).toEqual([home.leo.id]);
    expect(left.refunds).toMatchObject([{ reason: "removed", state: "done" }]);
    const [line] = await db.select().from(orderLines).where(eq(orderLines.studentId, home.emma.id));
    expect(line).toMatchObject({ status: "refunded", studentName: `#${home.emma.id}` });
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.parentId, home.parent.id));
    const refund = mails.find(({ template }) => template === "refund")!;
    expect((await renderMail("refund", "en", refund.data as never)).text).toMatch(/profile had been removed/);
  });
});
