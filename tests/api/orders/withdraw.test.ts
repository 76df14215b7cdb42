import { addDays, addHours } from "date-fns";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as list } from "@/app/api/admin/withdrawal/list/route";
import { POST as decide } from "@/app/api/admin/withdrawal/save/route";
import { POST as endSeat } from "@/app/api/admin/enrolment/remove/route";
import { POST as markPaid } from "@/app/api/admin/order/markPaid/route";
import { POST as refund } from "@/app/api/admin/order/refund/route";
import { POST as openCheckout } from "@/app/api/stripe/createCheckoutSession/route";
import { POST as payDemo } from "@/app/api/stripe/demo/pay/route";
import { POST as finish } from "@/app/api/user/order/finish/route";
import { POST as endGuardian } from "@/app/api/user/guardian/end/route";
import { POST as cancel } from "@/app/api/user/order/withdraw/cancel/route";
import { POST as withdraw } from "@/app/api/user/order/withdraw/route";
import { db } from "@/db/client";
import { courseClasses, courseRuns, units } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { attendance } from "@/db/schema/learning";
import { orders } from "@/db/schema/orders";
import { happenings, notices } from "@/db/schema/notices";
import { mailOutbox } from "@/db/schema/office";
import { createAdmin, createBundle, createClass, createRun, createUnit } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { schoolDay } from "@/lib/core/school-zone";
import { getCredit } from "@/lib/ledger/balances";
import { getOfficeSchool } from "@/lib/school/queries";
import { POST as saveSchool } from "@/app/api/admin/school/save/route";
import { renderMail } from "@/lib/notices/render";
import { noticeSentence } from "@/lib/notices/sentence";
import { listSeatsToGiveUp } from "@/lib/orders/withdraw";
import { call, signIn } from "../../support/call";
import { guardianOf, toDoAll } from "../../support/guardians";
import { ledgerOf, oracleOf } from "../../support/ledger-balance";
import { createFamily, type Family, orderOf, shopper, traces } from "../../support/shop";

let office = { token: "" };
beforeEach(async () => {
  office = { token: await signIn("admin", (await createAdmin()).id) };
});

/** A term of CA$400.00 whose only class is in a week. */
async function later() {
  const run = await createRun({ priceCents: 40_000 });
  await createClass({
    unitId: (await createUnit({ courseRunId: run.id })).id,
    startsAt: addDays(new Date(), 7),
  });
  return run;
}

/** The id of a paid order. */
async function bought(home: Family, runs: [number, number][], bundles: [number, number][] = []) {
  const id = await orderOf(home, { runs, bundles });
  const { body } = await call(openCheckout, { id }, { token: home.token });
  await call(payDemo, { sessionId: body.data?.sessionId ?? "" }, { token: home.token });
  await call(finish, { id }, { token: home.token });
  return id;
}

/** Emma in a term of four weekly classes, `held` of which are over, and Leo in a later one; CA$452.00 each. */
async function seated(held = 0) {
  const home = await createFamily();
  const run = await createRun({ priceCents: 40_000 });
  const unit = await createUnit({ courseRunId: run.id });
  const classes = [];
  for (let week = 0; week < 4; week++)
    classes.push(
      await createClass({
        unitId: unit.id,
        startsAt: addHours(addDays(new Date(), 7 * (week - held) + 1), week < held ? -30 : 0),
      }),
    );
  const other = await later();
  const id = await bought(home, [
    [run.id, home.emma.id],
    [other.id, home.leo.id],
  ]);
  await db
    .update(orders)
    .set({ paidAt: addDays(new Date(), -40) })
    .where(eq(orders.id, id));
  const [emma, leo] = (await traces(id)).lines;
  const line = { id, orderLineId: emma!.id };
  const login = { token: home.token };
  return {
    home,
    id,
    line,
    leo: leo!,
    classes,
    ask: (input = {}) => call(withdraw, { ...line, ...input }, login),
    takeBack: () => call(cancel, line, login),
    offers: () => listSeatsToGiveUp(asSystem(home.parent.id), asSystem(id)),
    requests: async () => (await call(list, {}, office)).body.data!.filter(({ orderId }) => orderId === id),
    seats: async () => (await traces(id)).enrolments.filter(({ endedAt }) => endedAt === null).length,
    agrees: async () => expect(await ledgerOf(id)).toEqual(await oracleOf(id)),
  };
}

describe("before the first class", () => {
  test("all comes back and the seat ends at once; the other child's line is untouched", async () => {
    const { ask, offers, seats, id, leo, agrees, line } = await seated();
    expect((await offers()).map(({ amount, isAtOnce }) => [amount, isAtOnce])).toEqual([
      [452, true],
      [452, true],
    ]);
    expect((await ask({ amount: 452 })).body.data).toEqual({ state: "granted" });
    const after = await traces(id);
    expect(after.lines.find((one) => one.id === leo.id)).toEqual(leo);
    expect(after.lines.find((one) => one.id === line.orderLineId)).toMatchObject({
      status: "refunded",
      refundedCents: 45_200,
    });
    expect([await seats(), after.order.status, after.mails]).toEqual([
      1,
      "partially_refunded",
      ["receipt", "refund"],
    ]);
    expect(after.audit.slice(-1)).toEqual(["order.withdraw"]);
    expect((await ask()).status).toBe(404);
    await agrees();
  });

  test("the money becomes credit if the family likes, and three presses give it back once", async () => {
    const { ask, home, agrees } = await seated();
    const replies = await Promise.all([1, 2, 3].map(() => ask({ destination: "credit" })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect(await getCredit(asSystem(home.parent.id))).toBe(45_200);
    await agrees();
  });
});

describe("after it", () => {
  test("the office is asked; the amount is that of the day of asking; the family may take it back", async () => {
    const { ask, takeBack, offers, requests, seats, classes } = await seated(1);
    expect((await offers())[0]).toMatchObject({ amount: 339, held: 1, planned: 4, isAtOnce: false });
    expect((await ask({ amount: 339 })).body.data).toEqual({ state: "asked" });
    expect((await ask()).status).toBe(409);
    await db
      .update(courseClasses)
      .set({ startsAt: addHours(new Date(), -2) })
      .where(eq(courseClasses.id, classes[1]!.id));
    expect(await requests()).toMatchObject([
      { amount: 339, left: 452, studentName: expect.stringContaining("Emma") },
    ]);
    expect([await seats(), (await offers())[0]?.asked?.amount]).toEqual([2, 339]);
    expect((await takeBack()).status).toBe(200);
    expect((await takeBack()).status).toBe(409);
    expect([await requests(), (await offers())[0]?.amount]).toEqual([[], 226]);
  });

  test("the school's fee is kept, but not before the first class", async () => {
    const save = async (withdrawalFee: number) => {
      const school = await getOfficeSchool();
      return call(saveSchool, { ...school, wechatCode: undefined, withdrawalFee }, office);
    };
    expect((await save(25)).body.code).toBe(200);
    const [early, begun] = [await seated(), await seated(1)];
    expect([(await early.offers())[0]?.amount, (await begun.offers())[0]?.amount]).toEqual([452, 314]);
    expect((await begun.ask({ amount: 314 })).body.data).toEqual({ state: "asked" });
    await save(0);
  });

  test("an amount that has changed since it was shown is refused, and nothing happens", async () => {
    const { ask, requests, seats } = await seated(2);
    expect((await ask({ amount: 339 })).status).toBe(409);
    expect([await requests(), await seats()]).toEqual([[], 2]);
  });

  test("in the last quarter nothing comes back, but the office may be kinder, once", async () => {
    const { ask, offers, requests, seats, agrees, id } = await seated(3);
    expect((await offers())[0]).toMatchObject({ amount: 0, held: 3, planned: 4 });
    await ask();
    const [request] = await requests();
    const given = {
      id: request!.withdrawalId,
      decision: "granted",
      amount: 50,
      words: "We are sorry to see Emma go.",
    } as const;
    expect((await call(decide, { ...given, amount: 500 }, office)).body.code).toBe(3000);
    expect((await call(decide, { ...given, amount: "" }, office)).body.data).toMatchObject({
      fields: { amount: expect.any(String) },
    });
    const replies = await Promise.all([1, 2].map(() => call(decide, given, office)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([await seats(), (await traces(id)).order.refundedCents]).toEqual([1, 5_000]);
    const [mail] = (await db.select().from(mailOutbox).where(eq(mailOutbox.template, "refund"))).filter(
      ({ data }) => data.orderId === id,
    );
    expect(mail?.data).toMatchObject({
      note: "We are sorry to see Emma go.",
      reason: "withdrawn",
      amountCents: 5_000,
    });
    await agrees();
  });

  test("nothing that comes back is told with what the school keeps, and the office's words", async () => {
    const { ask, requests, seats, id, home } = await seated(2);
    await ask();
    const [request] = await requests();
    const none = { decision: "granted", amount: 0, words: "As we discussed." } as const;
    expect((await call(decide, { id: request!.withdrawalId, ...none }, office)).status).toBe(200);
    expect([await seats(), (await traces(id)).mails]).toEqual([1, ["receipt", "refund"]]);
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.parentId, home.parent.id));
    expect(mails.map(({ template }) => template)).not.toContain("seatEnded");
    const { data } = mails.find(({ template }) => template === "refund")!;
    expect(data).toMatchObject({ destination: "kept", amountCents: 45_200, askedCents: 22_600 });
    const { subject, text } = await renderMail("refund", "en", data);
    expect(subject).toContain("has ended");
    expect(text).toContain("the school keeps CA$452.00");
    expect(text).toContain("CA$226.00 was to come back by the school’s rule");
    expect(text).toContain("As we discussed.");
    const [told] = await db
      .select()
      .from(happenings)
      .where(and(eq(happenings.kind, "refunded"), eq(happenings.orderId, id)));
    expect(
      noticeSentence("en", "parent", { kind: "refunded", data: told!.data, studentNames: [] }),
    ).toContain("the school keeps CA$452.00 (order");
  });

  test("what is kept of a refund in two parts is named once", async () => {
    const home = await createFamily();
    const gift = await bought(home, [[(await later()).id, home.leo.id]]);
    const [line] = (await traces(gift)).lines;
    await call(withdraw, { id: gift, orderLineId: line!.id, destination: "credit" }, { token: home.token });
    const run = await createRun({ priceCents: 60_000, startsOn: schoolDay() });
    const id = await bought(home, [[run.id, home.emma.id]]);
    const [seat] = (await traces(id)).lines;
    await call(withdraw, { id, orderLineId: seat!.id }, { token: home.token });
    const [request] = (await call(list, {}, office)).body.data!.filter(({ orderId }) => orderId === id);
    await call(decide, { id: request!.withdrawalId, decision: "granted", amount: 600 }, office);
    const mails = (await db.select().from(mailOutbox).where(eq(mailOutbox.template, "refund"))).filter(
      ({ data }) => data.orderId === id,
    );
    const parts = mails.map(({ data }) => [data.destination, data.amountCents, data.keptCents ?? null]);
    expect(parts).toEqual([
      ["source", 22_600, 7_800],
      ["credit", 37_400, null],
    ]);
    const told = await db
      .select()
      .from(happenings)
      .where(and(eq(happenings.kind, "refunded"), eq(happenings.orderId, id)))
      .orderBy(happenings.id);
    expect(told.map(({ data }) => (data as { keptCents: number | null }).keptCents)).toEqual([7_800, null]);
  });

  test("a declined seat stays, the family reads why, and can ask again", async () => {
    const { ask, requests, seats, id } = await seated(1);
    await ask();
    const [request] = await requests();
    const words = "Emma is doing so well; may we talk first?";
    expect(
      (await call(decide, { id: request!.withdrawalId, decision: "declined", words }, office)).status,
    ).toBe(200);
    expect([await seats(), (await traces(id)).mails]).toEqual([2, ["receipt", "withdrawalDeclined"]]);
    expect((await ask()).body.data).toEqual({ state: "asked" });
  });

  test("a request whose seat the office has refunded meanwhile needs no answer", async () => {
    const { ask, requests, id, line } = await seated(1);
    await ask();
    const [request] = await requests();
    await call(refund, { id, orderLineIds: [line.orderLineId] }, office);
    expect(await requests()).toEqual([]);
    expect((await call(decide, { id: request!.withdrawalId, decision: "granted" }, office)).status).toBe(409);
  });
});

describe("asks the office before the first class too", () => {
  /** Gives up the seats of an order one after the other, and returns what became of each. */
  async function giveUp(home: Family, id: number) {
    const states = [];
    for (const { id: orderLineId } of (await traces(id)).lines)
      states.push(
        (await call(withdraw, { id, orderLineId }, { token: home.token })).body.data?.state ?? null,
      );
    return states;
  }
  const offers = ({ parent }: Family, id: number) => listSeatsToGiveUp(asSystem(parent.id), asSystem(id));

  test("where the discount of other children counts on the seat; a request that waits gives nothing back", async () => {
    const home = await createFamily();
    const run = await later();
    const id = await bought(home, [
      [run.id, home.emma.id],
      [run.id, home.leo.id],
    ]);
    expect((await offers(home, id))[0]).toMatchObject({ amount: 406.8, held: 0, isAtOnce: false });
    expect(await giveUp(home, id)).toEqual(["asked", "asked"]);
    expect((await traces(id)).order.refundedCents).toBe(0);
    const [first] = (await call(list, {}, office)).body.data!.filter(({ orderId }) => orderId === id);
    expect(first).toMatchObject({ carriesDiscount: true, amount: 406.8 });
    await call(decide, { id: first!.withdrawalId, decision: "granted", amount: 361.6 }, office);
    const [mail] = (await db.select().from(mailOutbox).where(eq(mailOutbox.template, "refund"))).filter(
      ({ data }) => data.orderId === id,
    );
    expect(mail?.data).toMatchObject({ amountCents: 36_160, askedCents: 40_680, keptCents: 4_520 });
    const [told] = await db
      .select()
      .from(happenings)
      .where(and(eq(happenings.kind, "refunded"), eq(happenings.orderId, id)));
    expect(
      noticeSentence("en", "parent", { kind: "refunded", data: told!.data, studentNames: [] }),
    ).toContain("keeps CA$45.20 of what you asked for");
    // The last seat carries no other.
    expect((await offers(home, id)).map(({ isAtOnce }) => isAtOnce)).toEqual([true]);
  });

  test("where the price of a bundle counts on the seat", async () => {
    const home = await createFamily();
    const [one, two] = [await later(), await later()];
    const bundle = await createBundle([one, two], { priceCents: 50_000 });
    const id = await bought(home, [], [[bundle.id, home.emma.id]]);
    expect(await giveUp(home, id)).toEqual(["asked", "asked"]);
  });

  test("for a term without classes that has begun", async () => {
    const home = await createFamily();
    const run = await createRun({ priceCents: 40_000, startsOn: schoolDay() });
    const id = await bought(home, [[run.id, home.emma.id]]);
    expect(await giveUp(home, id)).toEqual(["asked"]);
  });

  test("for a guardian who may no longer act for the child", async () => {
    const home = await createFamily();
    const guardian = await guardianOf(home.emma.id, toDoAll);
    const run = await later();
    const id = await orderOf(shopper(guardian.token), { runs: [[run.id, home.emma.id]] });
    const mine = { token: guardian.token };
    const { body } = await call(openCheckout, { id }, mine);
    await call(payDemo, { sessionId: body.data?.sessionId ?? "" }, mine);
    await call(finish, { id }, mine);
    await call(endGuardian, { id: guardian.guardianship.id }, { token: home.token });
    const [line] = (await traces(id)).lines;
    expect((await call(withdraw, { id, orderLineId: line!.id }, mine)).body.data).toEqual({ state: "asked" });
    expect((await traces(id)).enrolments[0]?.endedAt).toBeNull();
  });
});

test("a past class of a hidden unit counts as held only if attendance was taken there", async () => {
  const { offers, classes, home } = await seated(1);
  await db.update(units).set({ enabled: false }).where(eq(units.id, classes[0]!.unitId));
  expect((await offers())[0]).toMatchObject({ amount: 452, held: 0 });
  await db
    .insert(attendance)
    .values({ courseClassId: classes[0]!.id, studentId: home.emma.id, status: "present" });
  expect((await offers())[0]).toMatchObject({ amount: 339, held: 1 });
});

test("the office doesn't end a seat while the family waits for its word about it", async () => {
  const { ask, takeBack, seats, id, requests } = await seated(1);
  await ask({ amount: 339 });
  const [seat] = (await traces(id)).enrolments;
  const end = () => call(endSeat, { id: seat!.id }, office);
  expect((await end()).body).toMatchObject({
    code: 409,
    msg: expect.stringContaining("has asked to give up"),
  });
  expect([await seats(), (await requests()).length]).toEqual([2, 1]);
  await takeBack();
  expect((await end()).body.code).toBe(200);
});

test("counts the classes from the purchase on, and those of the term that the child left", async () => {
  const { offers, id, classes } = await seated(3);
  await db.update(orders).set({ paidAt: new Date() }).where(eq(orders.id, id));
  expect((await offers())[0]).toMatchObject({ amount: 452, held: 0, planned: 1 });
  await db
    .update(orders)
    .set({ paidAt: addDays(new Date(), -40) })
    .where(eq(orders.id, id));
  const next = await later();
  const [seat] = (await traces(id)).enrolments;
  await db.update(enrolments).set({ courseRunId: next.id }).where(eq(enrolments.id, seat!.id));
  expect((await offers())[0]).toMatchObject({ amount: 0, held: 3, planned: 4, isAtOnce: false });
  await db.update(enrolments).set({ courseRunId: seat!.courseRunId }).where(eq(enrolments.id, seat!.id));
  // A class that is made up is one class, not two.
  await db.update(courseClasses).set({ status: "cancelled" }).where(eq(courseClasses.id, classes[1]!.id));
  await createClass({
    unitId: classes[1]!.unitId,
    startsAt: addHours(new Date(), -3),
    makesUpForId: classes[1]!.id,
  });
  expect((await offers())[0]).toMatchObject({ amount: 0, held: 3, planned: 4 });
});

test("where the office gave up a part of the price, each seat gives back its share of what came", async () => {
  const home = await createFamily();
  const runs = [await later(), await later()];
  const id = await orderOf(home, {
    runs: [
      [runs[0]!.id, home.emma.id],
      [runs[1]!.id, home.leo.id],
    ],
  });
  const paid = { id, method: "cash", amount: 452, receivedOn: schoolDay(), reason: "hardship" } as const;
  expect((await call(markPaid, paid, office)).body.code).toBe(200);
  const { lines } = await traces(id);
  const beyond = { id, orderLineIds: [lines[0]!.id], amount: 300, keepSeats: true };
  expect((await call(refund, beyond, office)).body.code).toBe(3000);
  for (const { id: orderLineId } of lines)
    expect((await call(withdraw, { id, orderLineId, amount: 226 }, { token: home.token })).body.data).toEqual(
      { state: "granted" },
    );
  expect((await traces(id)).refunds.map(({ amountCents }) => amountCents)).toEqual([22_600, 22_600]);
  expect(await ledgerOf(id)).toEqual(await oracleOf(id));
});

test("a seat that gives nothing back ends with a mail all the same; the other guardian has one too", async () => {
  const home = await createFamily();
  const guardian = await guardianOf(home.emma.id, toDoAll);
  const run = await later();
  await db.update(courseRuns).set({ priceCents: 0 }).where(eq(courseRuns.id, run.id));
  const [free, dear] = [await orderOf(home, { runs: [[run.id, home.emma.id]] }), await later()];
  await call(openCheckout, { id: free }, { token: home.token });
  const paid = await bought(home, [[dear.id, home.emma.id]]);
  for (const id of [free, paid]) {
    const [line] = (await traces(id)).lines;
    expect((await call(withdraw, { id, orderLineId: line!.id }, { token: home.token })).body.code).toBe(200);
  }
  const mailed = async (parentId: number) =>
    (await db.select().from(mailOutbox).where(eq(mailOutbox.parentId, parentId)).orderBy(mailOutbox.id))
      .map(({ template }) => template)
      .filter((template) => ["seatEnded", "refund"].includes(template));
  expect(await mailed(home.parent.id)).toEqual(["seatEnded", "refund"]);
  expect(await mailed(guardian.parent.id)).toEqual(["seatEnded", "seatEnded"]);
});

test("a request that is taken back leaves nothing in the office's list", async () => {
  const { ask, takeBack, id } = await seated(1);
  for (let i = 0; i < 3; i++) {
    await ask();
    await takeBack();
  }
  const left = await db
    .select({ id: notices.id })
    .from(notices)
    .innerJoin(happenings, eq(happenings.id, notices.happeningId))
    .where(and(eq(happenings.kind, "withdrawalAsked"), eq(happenings.orderId, id)));
  expect(left).toEqual([]);
});

test("another family, another order's line and everyone else find nothing", async () => {
  const { line, home } = await seated();
  const other = await seated();
  expect((await call(withdraw, line, { token: other.home.token })).status).toBe(404);
  expect(
    (await call(withdraw, { ...line, orderLineId: other.line.orderLineId }, { token: home.token })).status,
  ).toBe(404);
  expect(
    (await call(cancel, { ...line, orderLineId: other.line.orderLineId }, { token: home.token })).status,
  ).toBe(409);
  const teacher = await signIn("student", home.emma.id);
  expect((await call(withdraw, line, { token: teacher })).status).toBe(403);
  expect((await call(decide, { id: 1, decision: "granted" }, { token: home.token })).status).toBe(403);
});
