import { addDays, addHours } from "date-fns";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as list } from "@/app/api/admin/withdrawal/list/route";
import { POST as decide } from "@/app/api/admin/withdrawal/save/route";
import { POST as refund } from "@/app/api/admin/order/refund/route";
import { POST as openCheckout } from "@/app/api/stripe/createCheckoutSession/route";
import { POST as payDemo } from "@/app/api/stripe/demo/pay/route";
import { POST as finish } from "@/app/api/user/order/finish/route";
import { POST as cancel } from "@/app/api/user/order/withdraw/cancel/route";
import { POST as withdraw } from "@/app/api/user/order/withdraw/route";
import { db } from "@/db/client";
import { courseClasses } from "@/db/schema/catalog";
import { mailOutbox } from "@/db/schema/office";
import { createAdmin, createClass, createRun, createUnit } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { getCredit } from "@/lib/ledger/balances";
import { getOfficeSchool } from "@/lib/school/queries";
import { POST as saveSchool } from "@/app/api/admin/school/save/route";
import { listSeatsToGiveUp } from "@/lib/orders/withdraw";
import { call, signIn } from "../../support/call";
import { ledgerOf, oracleOf } from "../../support/ledger-balance";
import { createFamily, orderOf, traces } from "../../support/shop";

let office = { token: "" };
beforeEach(async () => {
  office = { token: await signIn("admin", (await createAdmin()).id) };
});

/** Emma and Leo in a term of four weekly classes, `held` of which are over; CA$406.80 each. */
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
  const runs = [home.emma, home.leo].map(({ id }): [number, number] => [run.id, id]);
  const id = await orderOf(home, { runs });
  const { body } = await call(openCheckout, { id }, { token: home.token });
  await call(payDemo, { sessionId: body.data?.sessionId ?? "" }, { token: home.token });
  await call(finish, { id }, { token: home.token });
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
    offers: () => listSeatsToGiveUp(asSystem(id)),
    requests: async () => (await call(list, {}, office)).body.data!.filter(({ orderId }) => orderId === id),
    seats: async () => (await traces(id)).enrolments.filter(({ endedAt }) => endedAt === null).length,
    agrees: async () => expect(await ledgerOf(id)).toEqual(await oracleOf(id)),
  };
}

describe("before the first class", () => {
  test("all comes back and the seat ends at once; the other child's line is untouched", async () => {
    const { ask, offers, seats, id, leo, agrees, line } = await seated();
    expect((await offers()).map(({ amount, isAtOnce }) => [amount, isAtOnce])).toEqual([
      [406.8, true],
      [406.8, true],
    ]);
    expect((await ask({ amount: 406.8 })).body.data).toEqual({ state: "granted" });
    const after = await traces(id);
    expect(after.lines.find((one) => one.id === leo.id)).toEqual(leo);
    expect(after.lines.find((one) => one.id === line.orderLineId)).toMatchObject({
      status: "refunded",
      refundedCents: 40_680,
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
    expect(await getCredit(asSystem(home.parent.id))).toBe(40_680);
    await agrees();
  });
});

describe("after it", () => {
  test("the office is asked; the amount is that of the day of asking; the family may take it back", async () => {
    const { ask, takeBack, offers, requests, seats, classes } = await seated(1);
    expect((await offers())[0]).toMatchObject({ amount: 305.1, held: 1, planned: 4, isAtOnce: false });
    expect((await ask({ amount: 305.1 })).body.data).toEqual({ state: "asked" });
    expect((await ask()).status).toBe(409);
    await db
      .update(courseClasses)
      .set({ startsAt: addHours(new Date(), -2) })
      .where(eq(courseClasses.id, classes[1]!.id));
    expect(await requests()).toMatchObject([
      { amount: 305.1, left: 406.8, studentName: expect.stringContaining("Emma") },
    ]);
    expect([await seats(), (await offers())[0]?.asked?.amount]).toEqual([2, 305.1]);
    expect((await takeBack()).status).toBe(200);
    expect((await takeBack()).status).toBe(409);
    expect([await requests(), (await offers())[0]?.amount]).toEqual([[], 203.4]);
  });

  test("the school's fee is kept, but not before the first class", async () => {
    const save = async (withdrawalFee: number) => {
      const school = await getOfficeSchool();
      return call(saveSchool, { ...school, wechatCode: undefined, withdrawalFee }, office);
    };
    expect((await save(25)).body.code).toBe(200);
    const [early, begun] = [await seated(), await seated(1)];
    expect([(await early.offers())[0]?.amount, (await begun.offers())[0]?.amount]).toEqual([406.8, 280.1]);
    expect((await begun.ask({ amount: 280.1 })).body.data).toEqual({ state: "asked" });
    await save(0);
  });

  test("an amount that has changed since it was shown is refused, and nothing happens", async () => {
    const { ask, requests, seats } = await seated(2);
    expect((await ask({ amount: 305.1 })).status).toBe(409);
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
