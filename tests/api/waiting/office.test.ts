import { and, desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as enrolByHand } from "@/app/api/admin/enrolment/add/route";
import { POST as placeOrder } from "@/app/api/admin/order/add/route";
import { POST as markPaid } from "@/app/api/admin/order/markPaid/route";
import { POST as add } from "@/app/api/admin/waiting/add/route";
import { POST as list } from "@/app/api/admin/waiting/list/route";
import { POST as move } from "@/app/api/admin/waiting/move/route";
import { POST as remove } from "@/app/api/admin/waiting/remove/route";
import { POST as seats } from "@/app/api/admin/waiting/seats/route";
import { POST as decline } from "@/app/api/user/waiting/decline/route";
import { db } from "@/db/client";
import { happenings } from "@/db/schema/notices";
import { orders } from "@/db/schema/orders";
import { auditEntries, mailOutbox } from "@/db/schema/office";
import { createAdmin, createCoupon } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { schoolDay } from "@/lib/core/school-zone";
import { chargedOfOrder } from "@/lib/orders/rules";
import { countUnusedSeats, findPlaceOfOffer } from "@/lib/waiting/queries";
import { passSeatsOn } from "@/lib/waiting/pass-on";
import { call, signIn } from "../../support/call";
import { createFamily, traces } from "../../support/shop";
import { freeSeats, fullTerm, placeOf, queueOf, runOut } from "../../support/waiting";

let token: string;
beforeAll(async () => {
  token = await signIn("admin", (await createAdmin()).id);
});

const order = async (courseRunId: number) =>
  (await call(list, { courseRunId }, { token })).body.data?.map(({ placeId }) => placeId);

describe("the office", () => {
  test("moves a place with a reason, which is in the audit; the next offer follows the new order", async () => {
    const run = await fullTerm();
    const [first, second, third] = await queueOf(run.id, 3);
    const none = await call(move, { id: third!.placeId, to: 1, reason: " " }, { token });
    expect(none.body.code).toBe(3000);
    const moved = await call(move, { id: third!.placeId, to: 1, reason: "Her brother is in it" }, { token });
    expect(moved.body.code, moved.body.msg).toBe(200);
    expect(await order(run.id)).toEqual([third!.placeId, first!.placeId, second!.placeId]);
    await call(move, { id: third!.placeId, to: 99, reason: "A mistake" }, { token });
    expect(await order(run.id)).toEqual([first!.placeId, second!.placeId, third!.placeId]);
    await call(move, { id: second!.placeId, to: 1, reason: "Waits since spring" }, { token });
    const [entry] = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, "waiting.move"), eq(auditEntries.subjectId, second!.emma.id)))
      .orderBy(desc(auditEntries.id));
    expect(entry?.data).toEqual({ courseRunId: run.id, from: 2, to: 1, reason: "Waits since spring" });
    await freeSeats(run.id);
    await passSeatsOn();
    expect((await placeOf(second!.placeId)).state).toBe("offered");
    // Who lapses afterwards still goes to the end.
    expect(await order(run.id)).toEqual([second!.placeId, first!.placeId, third!.placeId]);
  });

  test("removes a place with a reason and tells the family; an open offer is cancelled and goes on", async () => {
    const run = await fullTerm();
    const [first, second] = await queueOf(run.id, 2);
    await freeSeats(run.id);
    await passSeatsOn();
    const { orderId } = await placeOf(first!.placeId);
    const gone = await call(remove, { id: first!.placeId, reason: "Asked by telephone" }, { token });
    expect(gone.body.code, gone.body.msg).toBe(200);
    const [offer] = await db.select().from(orders).where(eq(orders.id, orderId!));
    expect(offer?.status).toBe("cancelled");
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.parentId, first!.parent.id));
    expect(mails.map(({ template }) => template).toSorted()).toEqual(["waitingEnded", "waitingJoined"]);
    expect(JSON.stringify(mails)).not.toContain("telephone");
    await passSeatsOn();
    expect((await placeOf(second!.placeId)).state).toBe("offered");
    expect((await call(remove, { id: first!.placeId, reason: "Again" }, { token })).body.code).toBe(409);
  });

  test("adds a child, and more seats than planned, which are offered at once", async () => {
    const run = await fullTerm(2);
    const [first] = await queueOf(run.id, 1);
    const family = await createFamily();
    const added = await call(add, { courseRunId: run.id, studentId: family.emma.id }, { token });
    expect(added.body.code, added.body.msg).toBe(200);
    const placeId = added.body.data!.placeIds[0]!;
    expect(await countUnusedSeats(asSystem(run.id))).toBe(0);
    const fewer = await call(seats, { courseRunId: run.id, capacity: 2 }, { token });
    expect(fewer.body.code).toBe(3000);
    const more = await call(seats, { courseRunId: run.id, capacity: 4, version: run.version }, { token });
    expect(more.body.code, more.body.msg).toBe(200);
    expect([(await placeOf(first!.placeId)).state, (await placeOf(placeId)).state]).toEqual([
      "offered",
      "offered",
    ]);
    const stale = await call(seats, { courseRunId: run.id, capacity: 6, version: run.version }, { token });
    expect(stale.body.code).toBe(409);
  });

  test("is warned before it gives a waited-for seat to another child, and may give it to the first", async () => {
    const run = await fullTerm();
    const [first] = await queueOf(run.id, 2);
    await freeSeats(run.id);
    const stranger = await createFamily();
    const refused = await call(enrolByHand, { studentId: stranger.emma.id, courseRunId: run.id }, { token });
    expect(refused.body).toMatchObject({
      code: 409,
      msg: expect.stringMatching(/2 families on its waiting list/),
    });
    const given = await call(enrolByHand, { studentId: first!.emma.id, courseRunId: run.id }, { token });
    expect(given.body.code, given.body.msg).toBe(200);
  });
});

test("an offer that the office changes, with a coupon, stays the offer of the place: paid it is taken, unpaid it lapses", async () => {
  const { code } = await createCoupon({ maxUsesPerFamily: null });
  const run = await fullTerm(2);
  const [paying, waiting] = await queueOf(run.id, 2);
  await freeSeats(run.id, 2);
  await passSeatsOn();
  const change = async ({ placeId, parent, emma }: typeof paying & object) => {
    const { body } = await call(
      placeOrder,
      {
        userId: parent.id,
        seats: [{ studentId: emma.id, courseRunId: run.id }],
        method: "later" as const,
        replaces: (await placeOf(placeId)).orderId,
        coupon: code,
      },
      { token },
    );
    expect(body.code, body.msg).toBe(200);
    return body.data?.orderId ?? 0;
  };
  const [first, second] = [await change(paying!), await change(waiting!)];
  await passSeatsOn();
  expect(await placeOf(paying!.placeId)).toMatchObject({ state: "offered", lapses: 0, orderId: first });
  expect(await placeOf(waiting!.placeId)).toMatchObject({ state: "offered", lapses: 0, orderId: second });
  const { order: made } = await traces(first);
  const received = {
    id: first,
    method: "cash" as const,
    amount: chargedOfOrder(made) / 100,
    receivedOn: schoolDay(),
  };
  expect((await call(markPaid, received, { token })).body.code).toBe(200);
  await runOut(second);
  await passSeatsOn();
  expect(await placeOf(paying!.placeId)).toMatchObject({ state: "ended", endReason: "taken" });
  expect(await placeOf(waiting!.placeId)).toMatchObject({ lapses: 1 });
});

test("an offer that the office changes is told in one mail, which says so, and its end in another", async () => {
  const { code } = await createCoupon({ percent: 10 });
  const run = await fullTerm();
  const [family] = await queueOf(run.id, 1);
  const { parent, emma, placeId } = family!;
  await freeSeats(run.id);
  await passSeatsOn();
  const replaces = (await placeOf(placeId)).orderId;
  const before = await db.select().from(mailOutbox).where(eq(mailOutbox.parentId, parent.id));
  const seats = [{ studentId: emma.id, courseRunId: run.id }];
  const wish = { userId: parent.id, seats, method: "later" as const, replaces, coupon: code };
  const changed = (await call(placeOrder, wish, { token })).body.data?.orderId ?? 0;
  await passSeatsOn();
  const told = async () =>
    (await db.select().from(mailOutbox).where(eq(mailOutbox.parentId, parent.id)).orderBy(mailOutbox.id))
      .filter(({ id }) => !before.some((one) => one.id === id))
      .map(({ template, data }) => ({ template, data }));
  expect(await told()).toEqual([
    {
      template: "orderPlaced",
      data: expect.objectContaining({
        orderId: changed,
        offer: { studentName: "Emma Chen", courseName: expect.any(String) },
      }),
    },
  ]);
  const [happening] = await db
    .select()
    .from(happenings)
    .where(and(eq(happenings.orderId, changed), eq(happenings.kind, "orderPlaced")));
  expect(happening?.data).toMatchObject({ offer: "yes" });
  expect(await findPlaceOfOffer(asSystem(changed))).toMatchObject({ placeId, lapses: 0 });
  await runOut(changed);
  await passSeatsOn();
  expect((await told()).map(({ template }) => template)).toEqual(["orderPlaced", "offerLapsed"]);
});

test("a changed offer is declined as the first one was", async () => {
  const run = await fullTerm();
  const [family] = await queueOf(run.id, 1);
  const { parent, emma, placeId } = family!;
  await freeSeats(run.id);
  await passSeatsOn();
  const seats = [{ studentId: emma.id, courseRunId: run.id }];
  const replaces = (await placeOf(placeId)).orderId;
  const wish = { userId: parent.id, seats, method: "later" as const, replaces };
  expect((await call(placeOrder, wish, { token })).body.code).toBe(200);
  const declined = await call(decline, { id: placeId }, { token: family!.token });
  expect(declined.body.code, declined.body.msg).toBe(200);
  expect(await placeOf(placeId)).toMatchObject({ state: "waiting", lapses: 1 });
});
