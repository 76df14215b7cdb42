import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as cancelOrder } from "@/app/api/admin/order/cancel/route";
import { POST as childStatus } from "@/app/api/admin/student/status/save/route";
import { POST as parentStatus } from "@/app/api/admin/user/status/save/route";
import { POST as markPaid } from "@/app/api/admin/order/markPaid/route";
import { POST as enrolByHand } from "@/app/api/admin/enrolment/add/route";
import { POST as checkout } from "@/app/api/stripe/createCheckoutSession/route";
import { POST as payDemo } from "@/app/api/stripe/demo/pay/route";
import { POST as runDetail } from "@/app/api/base/courseRun/detail/route";
import { POST as finish } from "@/app/api/user/order/finish/route";
import { POST as endGuardian } from "@/app/api/user/guardian/end/route";
import { POST as removeStudent } from "@/app/api/user/student/remove/route";
import { POST as decline } from "@/app/api/user/waiting/decline/route";
import { POST as joinList } from "@/app/api/user/waiting/join/route";
import { POST as leave } from "@/app/api/user/waiting/leave/route";
import { POST as resume } from "@/app/api/user/waiting/resume/route";
import { POST as list } from "@/app/api/user/waiting/list/route";
import { db } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { orderLines, orders } from "@/db/schema/orders";
import { happenings } from "@/db/schema/notices";
import { mailOutbox } from "@/db/schema/office";
import { parents } from "@/db/schema/people";
import { waitingPlaces } from "@/db/schema/waiting";
import { createAdmin, createCourse, createRun, createStudent } from "@/db/seed/factories";
import { schoolDay } from "@/lib/core/school-zone";
import { chargedOfOrder } from "@/lib/orders/rules";
import { passSeatsOn } from "@/lib/waiting/pass-on";
import { remindOfOffers } from "@/lib/waiting/remind-of-offers";
import { call, signIn } from "../../support/call";
import { createFamily, type Family, orderOf, traces } from "../../support/shop";
import { guardianOf, toDoAll } from "../../support/guardians";
import { freeSeats, fullTerm, placeOf, queueOf, runOut, waitFor } from "../../support/waiting";

const hours = (count: number) => count * 3_600_000;

/** Pays an order in the demo checkout. */
async function pay(family: Pick<Family, "token">, orderId: number | null) {
  const id = orderId ?? 0;
  const opened = await call(checkout, { id }, { token: family.token });
  const sessionId = opened.body.data?.sessionId ?? "";
  await call(payDemo, { sessionId }, { token: family.token });
  return (await call(finish, { id }, { token: family.token })).body.data?.status;
}

const toldOf = async (parentId: number) =>
  (
    await db
      .select({ template: mailOutbox.template })
      .from(mailOutbox)
      // Joining is told in rest.test.ts.
      .where(and(eq(mailOutbox.parentId, parentId), ne(mailOutbox.template, "waitingJoined")))
      .orderBy(mailOutbox.id)
  ).map(({ template }) => template);
test("the line of an offer keeps why its program is exempt from tax", async () => {
  const reason = { taxExemption: "Follows the curriculum", taxExemptionZh: "依照课程大纲" };
  const course = await createCourse({ isTaxExempt: true, ...reason });
  const run = await fullTerm(1, { courseId: course.id });
  const [family] = await queueOf(run.id, 1);
  await freeSeats(run.id);
  await passSeatsOn();
  const { orderId } = await placeOf(family!.placeId);
  expect((await traces(orderId ?? 0)).lines).toEqual([expect.objectContaining({ ...reason, taxCents: 0 })]);
});

const seatsOf = (courseRunId: number) =>
  db.$count(enrolments, and(eq(enrolments.courseRunId, courseRunId), sql`${enrolments.endedAt} is null`));
const seatsLeft = async (id: number) =>
  (await call(runDetail, { courseRunIds: [id] })).body.data?.[0]?.seatsLeft;
const states = async (families: readonly { placeId: number }[]) => {
  const rows = await db
    .select({ id: waitingPlaces.id, state: waitingPlaces.state, endReason: waitingPlaces.endReason })
    .from(waitingPlaces)
    .where(
      inArray(
        waitingPlaces.id,
        families.map(({ placeId }) => placeId),
      ),
    )
    .orderBy(waitingPlaces.id);
  return rows.map(({ state, endReason }) => endReason ?? state);
};

describe("joining", () => {
  test("a child waits for several full terms of a program, once each, and sees its places", async () => {
    const run = await fullTerm();
    const other = await fullTerm(1, { courseId: run.courseId });
    const family = await createFamily();
    await queueOf(run.id, 2);
    const input = { studentId: family.emma.id, courseRunIds: [run.id, other.id] };
    const first = await call(joinList, input, { token: family.token });
    const again = await call(joinList, input, { token: family.token });
    expect(first.body.code, first.body.msg).toBe(200);
    expect(again.body.data).toEqual(first.body.data);
    const { body } = await call(list, {}, { token: family.token });
    expect(
      body.data?.map(({ courseRunId, number, length, state }) => [courseRunId, number, length, state]),
    ).toEqual([
      [run.id, 3, 3, "waiting"],
      [other.id, 1, 1, "waiting"],
    ]);
    const told = await db.$count(
      happenings,
      and(eq(happenings.kind, "waitingJoined"), eq(happenings.studentId, family.emma.id)),
    );
    expect(told).toBe(2);
  });

  test("is refused for free seats, for a seat that the child has or that is held, for another's child, and without a place of tax", async () => {
    const open = await createRun({ capacity: 3 });
    const family = await createFamily();
    const ask = (studentId: number, courseRunId: number, token = family.token) =>
      call(joinList, { studentId, courseRunIds: [courseRunId] }, { token });
    expect((await ask(family.emma.id, open.id)).body).toMatchObject({
      code: 409,
      msg: expect.stringMatching(/has free seats/),
    });
    const small = await createRun({ capacity: 1 });
    await orderOf(family, { runs: [[small.id, family.emma.id]] });
    expect((await ask(family.emma.id, small.id)).body).toMatchObject({
      code: 409,
      msg: expect.stringMatching(/is held for/),
    });
    const full = await fullTerm();
    const stranger = await createFamily();
    expect((await ask(stranger.emma.id, full.id)).body.code).toBe(404);
    const unknown = await createFamily({ province: null });
    expect((await ask(unknown.emma.id, full.id, unknown.token)).body.code).toBe(3000);
    const over = await fullTerm(1, { startsOn: "2020-01-01", endsOn: "2020-03-01" });
    expect((await ask(family.emma.id, over.id)).body).toMatchObject({
      code: 409,
      msg: expect.stringMatching(/no longer be joined/),
    });
  });

  test("a family waits for no more seats of a program than it may have", async () => {
    const run = await fullTerm();
    const family = await createFamily();
    const token = family.token;
    for (let child = 0; child < 6; child++) {
      const { id } = await createStudent({ parentId: family.parent.id });
      expect((await call(joinList, { studentId: id, courseRunIds: [run.id] }, { token })).body.code).toBe(
        200,
      );
    }
    const seventh = await call(joinList, { studentId: family.emma.id, courseRunIds: [run.id] }, { token });
    expect(seventh.body).toMatchObject({ code: 409, msg: expect.stringMatching(/6 seats/) });
  });
});

describe("a freed seat", () => {
  test("is offered to the first for 24 hours, as an order ready to pay; paid, it is taken", async () => {
    const run = await fullTerm();
    const [first, second] = await queueOf(run.id, 2);
    await freeSeats(run.id);
    expect(await passSeatsOn()).toBe(1);
    expect(await passSeatsOn()).toBe(0);
    const { orderId } = await placeOf(first!.placeId);
    const { order, lines, holds } = await traces(orderId!);
    expect(order).toMatchObject({ status: "pending", totalCents: 40_000, taxCents: 5_200 });
    expect(order.expiresAt.getTime() - Date.now()).toBeGreaterThan(hours(24) - 60_000);
    expect(order.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(hours(24));
    expect([lines.length, holds.length]).toEqual([1, 1]);
    expect(await toldOf(first!.parent.id)).toEqual(["seatOffered"]);
    expect(await pay(first!, orderId)).toBe("paid");
    expect(await states([first!, second!])).toEqual(["taken", "waiting"]);
    expect(await seatsOf(run.id)).toBe(1);
    // An unsent mail about the offer is taken back; the receipt says the rest.
    expect(await toldOf(first!.parent.id)).toEqual(["receipt"]);
    expect(await toldOf(second!.parent.id)).toEqual([]);
  });

  test("is for no one else: the term stays full for the cart, and its count says so", async () => {
    const run = await fullTerm();
    await queueOf(run.id, 1);
    const stranger = await createFamily();
    await freeSeats(run.id);
    expect(await seatsLeft(run.id)).toBe(0);
    const put = () => stranger.put({ runs: [[run.id, stranger.emma.id]] });
    expect((await put()).body).toMatchObject({ code: 409, msg: expect.stringMatching(/is full/) });
    await passSeatsOn();
    expect((await put()).body).toMatchObject({ code: 409, msg: expect.stringMatching(/is full/) });
    // One more than are waited for is free for all.
    await db.update(courseRuns).set({ capacity: 2 }).where(eq(courseRuns.id, run.id));
    expect(await seatsLeft(run.id)).toBe(1);
    await put();
    const bought = await stranger.order();
    expect(bought.body.code, bought.body.msg).toBe(200);
  });

  test("two freed at once go to two families, also when two workers look at the same moment", async () => {
    const run = await fullTerm(3);
    const families = await queueOf(run.id, 4);
    await Promise.all([freeSeats(run.id, 2), passSeatsOn(), passSeatsOn()]);
    await Promise.all([passSeatsOn(), passSeatsOn(), passSeatsOn()]);
    await passSeatsOn();
    expect(await states(families)).toEqual(["offered", "offered", "waiting", "waiting"]);
    const offers = db
      .select({ id: orderLines.orderId })
      .from(orderLines)
      .where(eq(orderLines.courseRunId, run.id));
    expect(await db.$count(orders, inArray(orders.id, offers))).toBe(2);
  });

  test("goes to the next whose place of tax is known; who is passed over keeps the place", async () => {
    const run = await fullTerm();
    const [first, second] = await queueOf(run.id, 2);
    await db.update(parents).set({ province: null }).where(eq(parents.id, first!.parent.id));
    await freeSeats(run.id);
    await passSeatsOn();
    expect(await states([first!, second!])).toEqual(["waiting", "offered"]);
  });

  test("is not bought from the cart by the family that is offered it, and does not count in its hour", async () => {
    const run = await fullTerm();
    const elsewhere = await createRun();
    const [family] = await queueOf(run.id, 1);
    await freeSeats(run.id);
    await passSeatsOn();
    expect((await family!.put({ runs: [[run.id, family!.emma.id]] })).body).toMatchObject({
      code: 409,
      msg: expect.stringMatching(/is offered to/),
    });
    await orderOf(family!, { runs: [[elsewhere.id, family!.leo.id]] });
    const { orderId } = await placeOf(family!.placeId);
    expect((await traces(orderId!)).order.status).toBe("pending");
    expect(await pay(family!, orderId)).toBe("paid");
  });

  test("a seat held by an order that runs out goes on at once", async () => {
    const run = await createRun({ capacity: 1 });
    const buyer = await createFamily();
    const orderId = await orderOf(buyer, { runs: [[run.id, buyer.emma.id]] });
    const [first] = await queueOf(run.id, 1);
    await runOut(orderId);
    expect(await passSeatsOn()).toBe(1);
    expect((await traces(orderId)).order.status).toBe("expired");
    expect(await states([first!])).toEqual(["offered"]);
    expect((await buyer.order()).body).toMatchObject({ code: 409, msg: expect.stringMatching(/is full/) });
  });
});

describe("an offer that is not taken", () => {
  test("goes on; the place to the end of the list; the second one ends it", async () => {
    const run = await fullTerm();
    const [first, second] = await queueOf(run.id, 2);
    await freeSeats(run.id);
    await passSeatsOn();
    await runOut((await placeOf(first!.placeId)).orderId);
    expect(await passSeatsOn()).toBe(1);
    expect(await states([first!, second!])).toEqual(["waiting", "offered"]);
    await runOut((await placeOf(second!.placeId)).orderId);
    await call(resume, { id: first!.placeId }, { token: first!.token });
    await passSeatsOn();
    expect(await states([first!, second!])).toEqual(["offered", "waiting"]);
    await call(resume, { id: second!.placeId }, { token: second!.token });
    await runOut((await placeOf(first!.placeId)).orderId);
    await passSeatsOn();
    expect(await states([first!, second!])).toEqual(["lapsed", "offered"]);
    // The mails about offers that ended had not left, so they are taken back.
    expect(await toldOf(first!.parent.id)).toEqual(["offerLapsed", "offerLapsed"]);
    expect(await toldOf(second!.parent.id)).toEqual(["offerLapsed", "seatOffered"]);
  });

  test("declining is the same at once; or the family leaves the list", async () => {
    const run = await fullTerm();
    const [first, second, third] = await queueOf(run.id, 3);
    await freeSeats(run.id);
    await passSeatsOn();
    const no = await call(decline, { id: first!.placeId }, { token: first!.token });
    expect(no.body.code, no.body.msg).toBe(200);
    await passSeatsOn();
    expect(await states([first!, second!, third!])).toEqual(["waiting", "offered", "waiting"]);
    await call(decline, { id: second!.placeId, leaves: true }, { token: second!.token });
    await passSeatsOn();
    expect(await states([first!, second!, third!])).toEqual(["waiting", "left", "offered"]);
    const twice = await call(decline, { id: second!.placeId }, { token: second!.token });
    expect(twice.body.code).toBe(409);
    // What a family does itself, it is not mailed about.
    expect(await toldOf(first!.parent.id)).toEqual([]);
  });

  test("money that still arrives goes back, because the seat is the next family's; money that was there in time buys it", async () => {
    const run = await fullTerm();
    const [first, second] = await queueOf(run.id, 2);
    await freeSeats(run.id);
    await passSeatsOn();
    const { orderId } = await placeOf(first!.placeId);
    await runOut(orderId);
    await passSeatsOn();
    const token = await signIn("admin", (await createAdmin()).id);
    const { order } = await traces(orderId!);
    const received = { id: orderId!, method: "transfer" as const, receivedOn: schoolDay() };
    await call(markPaid, { ...received, amount: chargedOfOrder(order) / 100 }, { token });
    expect((await traces(orderId!)).order.status).toBe("refunded");
    expect(await states([first!, second!])).toEqual(["waiting", "offered"]);
    expect(await seatsOf(run.id)).toBe(0);

    const { orderId: next } = await placeOf(second!.placeId);
    const opened = await call(checkout, { id: next! }, { token: second!.token });
    await call(payDemo, { sessionId: opened.body.data?.sessionId ?? "" }, { token: second!.token });
    await runOut(next);
    await passSeatsOn();
    expect((await traces(next!)).order.status).toBe("paid");
    expect(await states([first!, second!])).toEqual(["waiting", "taken"]);
  });

  test("paying and running out at the same moment: the seat is the family's, or the money goes back", async () => {
    for (let round = 0; round < 4; round++) {
      const run = await fullTerm();
      const [first, second] = await queueOf(run.id, 2);
      await freeSeats(run.id);
      await passSeatsOn();
      const { orderId } = await placeOf(first!.placeId);
      const opened = await call(checkout, { id: orderId! }, { token: first!.token });
      await call(payDemo, { sessionId: opened.body.data?.sessionId ?? "" }, { token: first!.token });
      await Promise.all([
        call(finish, { id: orderId! }, { token: first!.token }),
        runOut(orderId).then(passSeatsOn),
        passSeatsOn(),
      ]);
      await passSeatsOn();
      const { order, enrolments: given } = await traces(orderId!);
      const [state, other] = await states([first!, second!]);
      if (order.status === "paid") expect([given.length, state, other]).toEqual([1, "taken", "waiting"]);
      else expect([order.status, given.length, other]).toEqual(["refunded", 0, "offered"]);
    }
  });

  test("the office cancels it: it goes on as if it had run out", async () => {
    const run = await fullTerm();
    const [first, second] = await queueOf(run.id, 2);
    await freeSeats(run.id);
    await passSeatsOn();
    const token = await signIn("admin", (await createAdmin()).id);
    const { orderId } = await placeOf(first!.placeId);
    expect((await call(cancelOrder, { id: orderId! }, { token })).body.code).toBe(200);
    await passSeatsOn();
    expect(await states([first!, second!])).toEqual(["waiting", "offered"]);
  });

  test("is reminded of once, three hours before its end", async () => {
    const run = await fullTerm();
    const [family] = await queueOf(run.id, 1);
    await freeSeats(run.id);
    await passSeatsOn();
    expect(await remindOfOffers()).toBe(0);
    const { orderId } = await placeOf(family!.placeId);
    await db
      .update(orders)
      .set({ expiresAt: new Date(Date.now() + hours(2)), createdAt: new Date(Date.now() - hours(22)) })
      .where(eq(orders.id, orderId!));
    expect([await remindOfOffers(), await remindOfOffers()]).toEqual([1, 0]);
    expect(await toldOf(family!.parent.id)).toEqual(["seatOffered", "seatOffered"]);
  });
});

describe("a place ends", () => {
  test("when the family leaves, or archives the child, at the moment of the offer or before", async () => {
    const run = await fullTerm();
    const [first, second, third] = await queueOf(run.id, 3);
    await call(leave, { id: first!.placeId }, { token: first!.token });
    const archived = await call(removeStudent, { studentId: second!.emma.id }, { token: second!.token });
    expect(archived.body.code, archived.body.msg).toBe(200);
    await freeSeats(run.id);
    await passSeatsOn();
    expect(await states([first!, second!, third!])).toEqual(["left", "left", "offered"]);
    expect((await call(leave, { id: third!.placeId }, { token: third!.token })).body).toMatchObject({
      code: 409,
      msg: expect.stringMatching(/has just been offered/),
    });
    const refused = await call(removeStudent, { studentId: third!.emma.id }, { token: third!.token });
    expect(refused.body.code).toBe(409);
  });

  test.each(["leave", "archive"])("%s and the offer at once: one of them holds", async (deed) => {
    for (let round = 0; round < 4; round++) {
      const run = await fullTerm();
      const [first, second] = await queueOf(run.id, 2);
      await freeSeats(run.id);
      const [did] = await Promise.all([
        deed === "leave"
          ? call(leave, { id: first!.placeId }, { token: first!.token })
          : call(removeStudent, { studentId: first!.emma.id }, { token: first!.token }),
        passSeatsOn(),
      ]);
      await passSeatsOn();
      expect(await states([first!, second!])).toEqual(
        did.body.code === 200 ? ["left", "offered"] : ["offered", "waiting"],
      );
    }
  });

  test("when the child gets a seat otherwise; and with the sale of the term, which is told", async () => {
    const run = await fullTerm(2);
    const [first, second] = await queueOf(run.id, 2);
    await freeSeats(run.id);
    const token = await signIn("admin", (await createAdmin()).id);
    const given = await call(enrolByHand, { studentId: first!.emma.id, courseRunId: run.id }, { token });
    expect(given.body.code, given.body.msg).toBe(200);
    await db
      .update(courseRuns)
      .set({ startsOn: "2020-01-01", endsOn: "2020-03-01" })
      .where(eq(courseRuns.id, run.id));
    await passSeatsOn();
    expect(await states([first!, second!])).toEqual(["taken", "over"]);
    expect(await toldOf(second!.parent.id)).toEqual(["waitingEnded"]);
  });

  test("and its offer is cancelled, when the child gets another seat of the term by hand", async () => {
    const run = await fullTerm(2);
    const [first, second] = await queueOf(run.id, 2);
    await freeSeats(run.id, 2);
    await db.update(courseRuns).set({ capacity: 1 }).where(eq(courseRuns.id, run.id));
    await passSeatsOn();
    const { orderId } = await placeOf(first!.placeId);
    await call(leave, { id: second!.placeId }, { token: second!.token });
    await db.update(courseRuns).set({ capacity: 2 }).where(eq(courseRuns.id, run.id));
    const token = await signIn("admin", (await createAdmin()).id);
    const given = await call(enrolByHand, { studentId: first!.emma.id, courseRunId: run.id }, { token });
    expect(given.body.code, given.body.msg).toBe(200);
    await passSeatsOn();
    expect(await states([first!])).toEqual(["taken"]);
    expect((await traces(orderId!)).order.status).toBe("cancelled");
    expect(await seatsLeft(run.id)).toBe(1);
  });

  test("a term that is only switched off keeps its list, and offers nothing", async () => {
    const run = await fullTerm();
    const [family] = await queueOf(run.id, 1);
    await db.update(courseRuns).set({ enabled: false }).where(eq(courseRuns.id, run.id));
    await freeSeats(run.id);
    expect(await passSeatsOn()).toBe(0);
    expect(await states([family!])).toEqual(["waiting"]);
  });

  test("with a seat that is taken, the child's places for other times of the program end, and no second offer is made before", async () => {
    const run = await fullTerm();
    const other = await fullTerm(1, { courseId: run.courseId });
    const family = await createFamily();
    const placeId = await waitFor(family, run.id);
    const otherId = await waitFor(family, other.id);
    await freeSeats(run.id);
    await freeSeats(other.id);
    await passSeatsOn();
    const both = [{ placeId }, { placeId: otherId }];
    expect((await states(both)).toSorted()).toEqual(["offered", "waiting"]);
    const offered = (await placeOf(placeId)).orderId ?? (await placeOf(otherId)).orderId;
    expect(await pay(family, offered)).toBe("paid");
    expect(await states(both)).toEqual(["taken", "taken"]);
    await passSeatsOn();
    const free = (await placeOf(placeId)).orderId === offered ? other.id : run.id;
    expect(await seatsLeft(free)).toBe(1);
  });
});

test("a guardian whose right to pay ends with an open offer is told nothing more of the child, and the seat goes on", async () => {
  const run = await fullTerm();
  const home = await createFamily();
  const guardian = await guardianOf(home.emma.id, toDoAll);
  const placeId = await waitFor({ emma: home.emma, token: guardian.token }, run.id);
  const [next] = await queueOf(run.id, 1);
  await freeSeats(run.id);
  await passSeatsOn();
  expect((await placeOf(placeId)).state).toBe("offered");
  await call(endGuardian, { id: guardian.guardianship.id }, { token: guardian.token });
  const before = await toldOf(guardian.parent.id);
  await passSeatsOn();
  await passSeatsOn();
  expect(await placeOf(placeId)).toMatchObject({ state: "ended", endReason: "left" });
  expect(await toldOf(guardian.parent.id)).toEqual(before);
  expect((await placeOf(next!.placeId)).state).toBe("offered");
});

test("a child waits once: another guardian is told so, and an ended access shows the place no more", async () => {
  const home = await createFamily();
  const wei = await guardianOf(home.emma.id, toDoAll);
  const run = await fullTerm();
  const input = { studentId: home.emma.id, courseRunIds: [run.id] };
  const join = async (token: string, locale = "en") =>
    (await call(joinList, input, { token, headers: { "accept-language": locale } })).body;
  expect(await join(wei.token)).toMatchObject({ code: 200 });
  expect(await join(wei.token)).toMatchObject({ code: 200 });
  expect(await join(home.token)).toMatchObject({
    code: 409,
    msg: expect.stringContaining("another guardian has joined the list"),
  });
  expect((await join(home.token, "zh")).msg).toContain("由另一位监护人加入");
  const listed = async () => (await call(list, {}, wei)).body.data?.length;
  expect(await listed()).toBe(1);
  await call(endGuardian, { id: wei.guardianship.id }, { token: home.token });
  expect(await listed()).toBe(0);
});

test.each([
  ["parent", parentStatus],
  ["child", childStatus],
] as const)(
  "a disabled %s keeps the place, is offered nothing and bars no one meanwhile",
  async (who, status) => {
    const run = await fullTerm();
    const [first, second] = await queueOf(run.id, 2);
    const admin = { token: await signIn("admin", (await createAdmin()).id) };
    const turn = (flag: 0 | 1) =>
      call(status, { id: who === "parent" ? first!.parent.id : first!.emma.id, flag }, admin);
    await turn(0);
    await freeSeats(run.id);
    expect(await passSeatsOn()).toBe(1);
    expect(await placeOf(first!.placeId)).toMatchObject({ state: "waiting" });
    expect(await placeOf(second!.placeId)).toMatchObject({ state: "offered" });
    await call(decline, { id: second!.placeId }, second);
    await call(leave, { id: second!.placeId }, second);
    await passSeatsOn();
    expect(await seatsLeft(run.id)).toBe(1);
    await turn(1);
    expect(await seatsLeft(run.id)).toBe(0);
    expect(await passSeatsOn()).toBe(1);
    expect(await placeOf(first!.placeId)).toMatchObject({ state: "offered" });
  },
);
