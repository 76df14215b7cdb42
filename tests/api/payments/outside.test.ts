import { addHours, addMinutes } from "date-fns";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as markPaid } from "@/app/api/admin/order/markPaid/route";
import { POST as viewOrder } from "@/app/api/admin/order/detail/route";
import { POST as listOrders } from "@/app/api/admin/order/list/route";
import { POST as placeOrder } from "@/app/api/admin/order/add/route";
import { POST as priceOrder } from "@/app/api/admin/order/price/route";
import { POST as cancel } from "@/app/api/admin/order/cancel/route";
import { POST as openCheckout } from "@/app/api/stripe/createCheckoutSession/route";
import { POST as payDemo } from "@/app/api/stripe/demo/pay/route";
import { POST as finish } from "@/app/api/user/order/finish/route";
import { POST as viewFile } from "@/app/api/base/file/detail/view/route";
import { POST as saveProof } from "@/app/api/user/order/proof/route";
import { POST as payOutside } from "@/app/api/user/order/payOutside/route";
import { db } from "@/db/client";
import { closures } from "@/db/schema/calendar";
import { orders, seatHolds } from "@/db/schema/orders";
import { ledgerPostings } from "@/db/schema/ledger";
import { mailOutbox } from "@/db/schema/office";
import { happenings, notices } from "@/db/schema/notices";
import { createAdmin, createFile, createRun } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { foundOrThrow } from "@/lib/core/errors";
import { plainDate } from "@/lib/core/formats";
import { shiftDay } from "@/lib/core/school-time";
import { getCredit } from "@/lib/ledger/balances";
import { postToLedger } from "@/lib/ledger/post";
import { eraseNameInOrders } from "@/lib/orders/erase-name";
import { purgeProofs } from "@/lib/orders/purge-proofs";
import { expireOrders } from "@/lib/orders/expire-orders";
import { outsideHoldEnd } from "@/lib/orders/outside-rules";
import { readWaitingMoney } from "@/lib/orders/waiting-money";
import { remindToPay } from "@/lib/orders/remind-to-pay";
import { call, signIn } from "../../support/call";
import { ledgerOf } from "../../support/ledger-balance";
import { takeTransfersAndCheques } from "../../support/pay-to";
import { childrenOf, createFamily, type Family, orderOf, seatsIn, traces } from "../../support/shop";

const today = plainDate("day", new Date());
let office = { token: "" };

beforeEach(async () => {
  office = { token: await signIn("admin", (await createAdmin()).id) };
  await takeTransfersAndCheques();
});

const confirmed = { emailVerifiedAt: new Date() };

/** An order of Emma's at CA$452.00 with tax, waiting for payment. */
async function waiting(home?: Family) {
  const family = home ?? (await createFamily(confirmed));
  const run = await createRun({ priceCents: 40_000, capacity: 1 });
  const id = await orderOf(family, { runs: [[run.id, family.emma.id]] });
  const mine = { token: family.token };
  const choose = (method: "transfer" | "cheque" | "cash" = "transfer") =>
    call(payOutside, { id, method }, mine);
  const received = { id, method: "transfer", amount: 452, receivedOn: today } as const;
  const mark = (input: object = {}) => call(markPaid, { ...received, ...input }, office);
  const open = () => call(openCheckout, { id }, mine);
  const pay = async () => {
    const { body } = await open();
    await call(payDemo, { sessionId: body.data?.sessionId ?? "" }, mine);
    await call(finish, { id }, mine);
  };
  return { family, run, id, mine, choose, mark, open, pay };
}
const statusOf = async (id: number) => (await traces(id)).order.status;

async function endsIn(id: number, until: Date) {
  await db.update(orders).set({ expiresAt: until }).where(eq(orders.id, id));
  await db.update(seatHolds).set({ expiresAt: until }).where(eq(seatHolds.orderId, id));
}

describe("a family that pays outside", () => {
  test("holds its seats until the third business day, closures aside, and is told how to pay once", async () => {
    const closed = plainDate("day", addHours(new Date(), 24));
    await db.insert(closures).values({ startsOn: closed, endsOn: closed, name: "Closed", nameZh: "休息" });
    const { id, choose } = await waiting();
    const { body } = await choose();
    const until = outsideHoldEnd(new Date(), 3, [{ startsOn: closed, endsOn: closed }]);
    expect(body.data).toEqual({ expiresAt: until.toISOString() });
    await choose();
    const { order, holds, payments, mails } = await traces(id);
    expect([order.expiresAt, holds[0]?.expiresAt, payments.length]).toEqual([until, until, 1]);
    expect(payments[0]).toMatchObject({ provider: "none", method: "transfer", state: "open" });
    expect(mails).toEqual(["payOutside"]);
    await db.delete(closures);
  });

  test("may change the way, which holds the seats no longer, and may not choose one that is not offered", async () => {
    const { id, choose } = await waiting();
    const first = (await choose()).body.data?.expiresAt;
    expect((await choose("cheque")).body.data?.expiresAt).toBe(first);
    expect((await traces(id)).payments.map(({ method, state }) => [method, state])).toEqual([
      ["transfer", "expired"],
      ["cheque", "open"],
    ]);
    expect((await choose("cash")).body.code).toBe(409);
  });

  test("can pay online instead, at once, while the seats stay held", async () => {
    const { id, choose, open, pay } = await waiting();
    const until = (await choose()).body.data?.expiresAt;
    expect((await open()).body.data?.sessionId).toBeTruthy();
    expect(await statusOf(id)).toBe("pending");
    expect((await traces(id)).order.expiresAt.toISOString()).toBe(until);
    await pay();
    const { order, enrolments } = await traces(id);
    expect([order.status, enrolments.length]).toEqual(["paid", 1]);
  });

  test("is not charged for its hour, and has at most three such orders in two weeks, also at one moment", async () => {
    const family = await createFamily(confirmed);
    const four = [];
    for (let i = 0; i < 4; i++) four.push(await waiting(family));
    const replies = await Promise.all(four.map(({ choose }) => choose()));
    expect(replies.map(({ body }) => body.code).toSorted()).toEqual([200, 200, 200, 409]);
  });

  test("uses its credit first, and pays nothing outside for what credit covers", async () => {
    const first = await waiting();
    await first.mark({ amount: 552 });
    const second = await waiting(first.family);
    await second.choose();
    const { order, payments } = await traces(second.id);
    expect([order.creditCents, payments[0]?.amountCents]).toEqual([10_000, 35_200]);
    await second.mark({ amount: 352 });
    expect(await ledgerOf(second.id)).toMatchObject({ "money:transfer": 35_200 });
    expect(await getCredit(asSystem(first.family.parent.id))).toBe(0);
    const third = await waiting(first.family);
    await third.mark({ amount: 2_000 });
    expect((await (await waiting(first.family)).choose()).status).toBe(409);
  });

  test("holds at most twelve seats so, and none before its address is confirmed; what the office changes is not counted", async () => {
    const family = await createFamily(confirmed);
    const many = async (count: number) => {
      const run = await createRun({ priceCents: 10_000 });
      return seatsIn(run.id, await childrenOf(family, count));
    };
    const choose = async (id: number, token = family.token) =>
      (await call(payOutside, { id, method: "transfer" }, { token })).body.code;
    expect(await choose(await orderOf(family, { runs: [...(await many(6)), ...(await many(6))] }))).toBe(200);
    const more = await orderOf(family, { runs: await many(1) });
    expect(await choose(more)).toBe(409);

    const stranger = await createFamily();
    const run = await createRun({ priceCents: 10_000 });
    const unproven = await orderOf(stranger, { runs: [[run.id, stranger.emma.id]] });
    expect(await choose(unproven, stranger.token)).toBe(409);

    const patient = await waiting();
    await patient.choose();
    const { parent, emma, leo } = patient.family;
    let replaces = patient.id;
    for (let i = 0; i < 3; i++) {
      const { id: courseRunId } = await createRun({ priceCents: 10_000 });
      const seats = [{ studentId: emma.id, courseRunId }];
      const change = { userId: parent.id, method: "later", replaces, seats } as const;
      replaces = (await call(placeOrder, change, office)).body.data?.orderId ?? 0;
    }
    const next = await orderOf(patient.family, { runs: [[run.id, leo.id]] });
    expect(await choose(next, patient.mine.token)).toBe(200);
  });

  test("is told the amount again if its credit has changed it", async () => {
    const { id, family, choose } = await waiting();
    await choose();
    await (await waiting(family)).mark({ amount: 552 });
    await choose();
    const told = await db
      .select({ data: happenings.data })
      .from(happenings)
      .where(and(eq(happenings.orderId, id), eq(happenings.kind, "payOutside")))
      .orderBy(happenings.id);
    expect(told.map(({ data }) => data["amountCents"])).toEqual([45_200, 35_200]);
    expect((await traces(id)).mails).toEqual(["payOutside", "payOutside"]);
  });

  test("cannot choose for another family's order, a closed or a paid one", async () => {
    const other = await createFamily(confirmed);
    const { id, choose, mark } = await waiting();
    const foreign = await call(payOutside, { id, method: "transfer" }, { token: other.token });
    expect(foreign.status).toBe(404);
    await mark();
    expect((await choose()).status).toBe(409);
  });
});

test("the family adds a proof of its own, which the office can open and another family cannot", async () => {
  const { id, choose, mine, family } = await waiting();
  const own = { role: "parent" as const, id: family.parent.id };
  const picture = await createFile(own, { contentType: "image/png" });
  const prove = (fileId: number) => call(saveProof, { id, fileId }, mine);
  expect((await prove(picture.id)).status).toBe(409);
  await choose();
  expect((await prove(picture.id)).body.code).toBe(200);
  const sound = await createFile(own, { contentType: "audio/mpeg" });
  expect((await prove(sound.id)).status).toBe(409);
  const other = await createFamily(confirmed);
  const foreign = await createFile({ ...own, id: other.parent.id }, { contentType: "image/png" });
  expect((await prove(foreign.id)).status).toBe(409);
  expect((await traces(id)).order.proofFileId).toBe(picture.id);
  const view = async (token: string) => (await call(viewFile, { id: picture.id }, { token })).status;
  expect([await view(office.token), await view(mine.token), await view(other.token)]).toEqual([
    200, 200, 404,
  ]);
});

test("a proof goes 30 days after its order is paid or closed, and not before", async () => {
  const { id, choose, mark, family } = await waiting();
  await choose();
  const file = await createFile({ role: "parent", id: family.parent.id }, { contentType: "image/png" });
  await db.update(orders).set({ proofFileId: file.id }).where(eq(orders.id, id));
  await mark();
  const proof = async () => (await traces(id)).order.proofFileId;
  for (const [days, kept] of [
    [29, file.id],
    [31, null],
  ] as const) {
    await db
      .update(orders)
      .set({ paidAt: addHours(new Date(), -24 * days) })
      .where(eq(orders.id, id));
    await purgeProofs();
    expect(await proof()).toBe(kept);
  }
});

test("the way that is chosen stays after a look at the online page, and credit is used only if the family likes", async () => {
  const { id, choose, open, mine, family } = await waiting();
  await db.transaction((tx) =>
    postToLedger(tx, [
      {
        cause: "credit_grant",
        key: `test:${id}`,
        parentId: family.parent.id,
        orderId: null,
        entries: [{ from: "credit", to: "write_off", amountCents: 5_000 }],
      },
    ]),
  );
  await choose("cheque");
  expect((await traces(id)).order.creditCents).toBe(5_000);
  await open();
  expect((await traces(id)).order.outsideMethod).toBe("cheque");
  await call(payOutside, { id, method: "cheque", useCredit: false }, mine);
  expect((await traces(id)).order).toMatchObject({ outsideMethod: "cheque", creditCents: 0 });
});

describe("the office marks an order paid", () => {
  test("once, at whatever moment it is said, with method, reference and day", async () => {
    const { id, choose, mark } = await waiting();
    await choose();
    const replies = await Promise.all([1, 2, 3].map((i) => mark({ reference: `E-${i}` })));
    expect(replies.map(({ body }) => body.code).toSorted()).toEqual([200, 409, 409]);
    const { order, enrolments, mails, audit, payments } = await traces(id);
    expect([order.status, enrolments.length, mails]).toEqual(["paid", 1, ["payOutside", "receipt"]]);
    expect(audit.filter((action) => action === "order.markPaid")).toHaveLength(1);
    const [paid] = payments.filter(({ state }) => state === "paid");
    expect(paid).toMatchObject({ method: "transfer", receivedOn: today, amountCents: 45_200 });
    expect(paid?.reference).toMatch(/^E-\d$/);
    expect(await ledgerOf(id)).toMatchObject({ "money:transfer": 45_200 });
  });

  test("and its page lists the money that came, once, and no way that was only chosen", async () => {
    const { id, choose, mark } = await waiting();
    const listed = async () =>
      (await call(viewOrder, { id }, office)).body.data?.payments.map(({ method, state }) => [method, state]);
    await choose("cheque");
    await choose("transfer");
    expect(await listed()).toEqual([["transfer", "open"]]);
    await mark();
    expect(await listed()).toEqual([["transfer", "paid"]]);
  });

  test("for less only with a reason, which gives up the rest", async () => {
    const { id, mark } = await waiting();
    expect((await mark({ amount: 450 })).body.data).toMatchObject({
      fields: { reason: expect.any(String) },
    });
    expect((await mark({ amount: 450, reason: "The bank kept CA$2" })).body.code).toBe(200);
    expect(await ledgerOf(id)).toMatchObject({ "money:transfer": 45_000, write_off: 200 });
  });

  test("what is more becomes the family's credit", async () => {
    const { id, mark, family } = await waiting();
    expect((await mark({ amount: "460.50", method: "cheque" })).body.code).toBe(200);
    expect(await getCredit(asSystem(family.parent.id))).toBe(850);
    expect(await ledgerOf(id)).toMatchObject({ "money:cheque": 46_050 });
  });

  test("also a closed one: late money buys the seat if it is free, and is owed back if not", async () => {
    const free = await waiting();
    await call(cancel, { id: free.id }, office);
    expect((await free.mark()).body.data).toEqual({ status: "paid" });
    const late = await waiting();
    await call(cancel, { id: late.id }, office);
    const other = await createFamily(confirmed);
    await orderOf(other, { runs: [[late.run.id, other.emma.id]] });
    expect((await late.mark()).body.data).toEqual({ status: "refunded" });
    expect((await traces(late.id)).refunds[0]).toMatchObject({ destination: "outside", state: "asked" });
  });

  test("closes a checkout that is open, and a payment that came before wins", async () => {
    const first = await waiting();
    await first.open();
    expect((await first.mark()).body.code).toBe(200);
    const second = await waiting();
    const { body } = await second.open();
    await call(payDemo, { sessionId: body.data?.sessionId ?? "" }, second.mine);
    expect((await second.mark()).status).toBe(409);
    expect((await traces(second.id)).payments.map(({ provider }) => provider)).toEqual(["demo"]);
  });

  test("in the books of the day on which it came, by whom, and with words only where they can be erased", async () => {
    const { id, mark, family } = await waiting();
    const before = shiftDay(today, -3);
    await mark({ receivedOn: before, amount: 460, reference: "Emma's grandmother" });
    const posted = await db.select().from(ledgerPostings).where(eq(ledgerPostings.orderId, id));
    const ofMoney = posted.filter(({ key }) => /^(payment|overpaid):/.test(key));
    expect(ofMoney.map(({ at }) => plainDate("day", at))).toEqual([before, before]);
    expect(ofMoney.every(({ adminId }) => adminId !== null)).toBe(true);
    const { history } = foundOrThrow((await call(viewOrder, { id }, office)).body.data);
    expect(history.find(({ action }) => action === "order.settle")).toMatchObject({ actorRole: "admin" });
    const [receipt] = await db
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.template, "receipt"), eq(mailOutbox.parentId, family.parent.id)));
    expect(receipt?.data).toMatchObject({ method: "transfer", overCents: 800, givenUpCents: 0 });
    await db.transaction((tx) => eraseNameInOrders(tx, asSystem(family.emma.id)));
    expect((await traces(id)).payments.map(({ reference }) => reference)).toEqual([null]);
  });

  test("not for a day to come, and only the office may", async () => {
    const { mark, mine, id } = await waiting();
    const ahead = plainDate("day", addHours(new Date(), 48));
    expect((await mark({ receivedOn: ahead })).body.data).toMatchObject({
      fields: { receivedOn: expect.any(String) },
    });
    const input = { id, method: "cash", amount: 452, receivedOn: today } as const;
    expect((await call(markPaid, input, mine)).status).toBe(403);
    expect((await mark({ id: 999_999_999 })).status).toBe(404);
  });
});

describe("a new order of the office", () => {
  const wanted = async () => {
    const family = await createFamily(confirmed);
    const run = await createRun({ priceCents: 40_000, capacity: 2 });
    const seats = [family.emma, family.leo].map(({ id }) => ({ studentId: id, courseRunId: run.id }));
    return { family, run, order: { userId: family.parent.id, seats } };
  };

  test("is priced line by line before anything happens, as it is charged then", async () => {
    const { order, run } = await wanted();
    const { body } = await call(priceOrder, order, office);
    expect(body.data).toMatchObject({ total: 800, discount: 80, tax: 93.6, actualTotalForTax: 813.6 });
    expect(
      body.data?.lines.map(({ studentName, price, discount, tax }) => [studentName, price, discount, tax]),
    ).toMatchObject([
      [expect.stringContaining("Emma"), 400, 40, 46.8],
      [expect.stringContaining("Leo"), 400, 40, 46.8],
    ]);
    expect(await db.$count(seatHolds, eq(seatHolds.courseRunId, run.id))).toBe(0);
    const placed = await call(placeOrder, { ...order, method: "cash" }, office);
    const { order: made } = await traces(placed.body.data?.orderId ?? 0);
    expect([made.totalCents, made.discountCents, made.taxCents, made.status]).toEqual([
      80_000,
      8_000,
      9_360,
      "paid",
    ]);
    expect((await call(priceOrder, order, office)).status).toBe(409);
  });

  test("an order that the office leaves open is held for business days, told, and paid by the family as its own", async () => {
    const { order, family, run } = await wanted();
    const placed = await call(placeOrder, { ...order, method: "later" }, office);
    const id = placed.body.data?.orderId ?? 0;
    const before = await traces(id);
    expect([before.order.status, before.mails, before.payments.length]).toEqual([
      "pending",
      ["orderPlaced"],
      0,
    ]);
    expect(before.order.expiresAt).toEqual(outsideHoldEnd(new Date(), 3, []));
    const other = await createFamily(confirmed);
    await other.put({ runs: [[run.id, other.emma.id]] });
    expect((await other.order()).status).toBe(409);
    const mine = { token: family.token };
    const { body } = await call(openCheckout, { id }, mine);
    await call(payDemo, { sessionId: body.data?.sessionId ?? "" }, mine);
    expect((await call(finish, { id }, mine)).body.data).toMatchObject({ status: "paid" });
    expect((await traces(id)).enrolments).toHaveLength(2);
  });
});

describe("a pending order that the office changes", () => {
  test("keeps the seats of a full term, the old one is cancelled, and the family is told which", async () => {
    const { family, run, id, choose } = await waiting();
    await choose();
    const other = await createRun({ priceCents: 20_000 });
    const seats = [
      { studentId: family.emma.id, courseRunId: run.id },
      { studentId: family.leo.id, courseRunId: other.id },
    ];
    const order = { userId: family.parent.id, seats, replaces: id };
    expect((await call(priceOrder, { ...order, replaces: null }, office)).status).toBe(409);
    expect((await call(priceOrder, order, office)).body.data).toMatchObject({ total: 600 });
    const placed = await call(placeOrder, { ...order, method: "later" }, office);
    const made = await traces(placed.body.data?.orderId ?? 0);
    expect([made.order.status, made.holds.length, made.mails]).toEqual(["pending", 2, ["orderPlaced"]]);
    const old = await traces(id);
    expect([old.order.status, old.holds.length, old.payments[0]?.state]).toEqual(["cancelled", 0, "expired"]);
    expect((await call(placeOrder, { ...order, method: "later" }, office)).status).toBe(409);
  });

  test("is settled instead if it was paid, and another family's is not found", async () => {
    const { family, run, id, open, mine } = await waiting();
    const { body } = await open();
    await call(payDemo, { sessionId: body.data?.sessionId ?? "" }, mine);
    const seats = [{ studentId: family.leo.id, courseRunId: (await createRun()).id }];
    const order = { userId: family.parent.id, seats, replaces: id, method: "later" } as const;
    expect((await call(placeOrder, order, office)).status).toBe(409);
    expect(await statusOf(id)).toBe("paid");
    const other = await createFamily(confirmed);
    const foreign = { userId: other.parent.id, seats: [{ studentId: other.emma.id, courseRunId: run.id }] };
    expect((await call(placeOrder, { ...foreign, replaces: id, method: "later" }, office)).status).toBe(409);
    const pending = await waiting();
    const free = [{ studentId: other.emma.id, courseRunId: (await createRun()).id }];
    const stolen = { userId: other.parent.id, seats: free, replaces: pending.id, method: "later" } as const;
    expect((await call(placeOrder, stolen, office)).status).toBe(404);
    expect(await statusOf(pending.id)).toBe("pending");
  });
});

test("the office finds what waits for outside money, and the day counts it", async () => {
  const { id, choose } = await waiting();
  await waiting();
  await choose();
  const list = await call(listOrders, { pageSize: 100, selectParam: { waiting: "outside" } }, office);
  const ids = list.body.data?.rows.map(({ orderId }) => orderId) ?? [];
  expect(ids).toContain(id);
  const { outside } = await readWaitingMoney({ role: "admin" } as never);
  expect(outside).toBe(ids.length);
});

describe("reminders", () => {
  test("twelve hours and one hour before the seats go, once each, and none of a short hold", async () => {
    const { id, choose } = await waiting();
    const short = await waiting();
    await choose();
    await remindToPay();
    expect((await traces(id)).mails).toEqual(["payOutside"]);
    await endsIn(id, addHours(new Date(), 11));
    // Chosen long ago.
    await db
      .update(orders)
      .set({ outsideSince: addHours(new Date(), -40) })
      .where(eq(orders.id, id));
    await Promise.all([remindToPay(), remindToPay()]);
    expect((await traces(id)).mails).toEqual(["payOutside", "orderReminder"]);
    await endsIn(id, addMinutes(new Date(), 50));
    for (let i = 0; i < 2; i++) await remindToPay();
    expect((await traces(id)).mails).toEqual(["payOutside", "orderReminder", "orderReminder"]);
    expect((await traces(short.id)).mails).toEqual([]);
  });

  test("are taken back when the order is paid, and when its time is over", async () => {
    for (const end of ["paid", "expired"] as const) {
      const { id, choose, mark } = await waiting();
      await choose();
      await db
        .update(orders)
        .set({ outsideSince: addHours(new Date(), -40) })
        .where(eq(orders.id, id));
      await endsIn(id, addMinutes(new Date(), 30));
      await remindToPay();
      expect((await traces(id)).mails).toContain("orderReminder");
      if (end === "paid") await mark();
      else {
        await endsIn(id, addMinutes(new Date(), -1));
        await expireOrders();
      }
      const { order, mails, payments } = await traces(id);
      expect([order.status, mails.includes("orderReminder")]).toEqual([end, false]);
      expect(payments.some(({ state }) => state === "open")).toBe(false);
      const left = await db
        .select({ kind: happenings.kind })
        .from(notices)
        .innerJoin(happenings, eq(happenings.id, notices.happeningId))
        .where(eq(happenings.orderId, id));
      expect(left.map(({ kind }) => kind)).toEqual([end === "paid" ? "orderPaid" : "orderExpired"]);
    }
  });
});

test("an order that the office left open is told of when it runs out unpaid, without a word of a cart", async () => {
  const family = await createFamily();
  const run = await createRun({ priceCents: 10_000 });
  const seats = [{ studentId: family.emma.id, courseRunId: run.id }];
  const placed = await call(placeOrder, { userId: family.parent.id, method: "later", seats }, office);
  const id = placed.body.data?.orderId ?? 0;
  await endsIn(id, addMinutes(new Date(), -1));
  await expireOrders();
  const [mail] = (await db.select().from(mailOutbox).where(eq(mailOutbox.template, "orderExpired"))).filter(
    ({ parentId }) => parentId === family.parent.id,
  );
  expect(mail?.data).toMatchObject({ isOutside: true, isInCart: false });
});

test("credit that another order has used since is due again, for the office too", async () => {
  const first = await waiting();
  await first.mark({ amount: 552 });
  const late = await waiting(first.family);
  await late.choose();
  await endsIn(late.id, addMinutes(new Date(), -1));
  await expireOrders();
  await (await waiting(first.family)).pay();
  expect((await call(viewOrder, { id: late.id }, office)).body.data?.due).toBe(452);
  expect((await late.mark({ amount: 352 })).body.code).toBe(3000);
});

test("a late order paid for less, whose seats are refused for two reasons, gives back what came and no more", async () => {
  const family = await createFamily();
  const [one, two] = [
    await createRun({ priceCents: 40_000, capacity: 1 }),
    await createRun({ priceCents: 40_000, capacity: 2 }),
  ];
  const id = await orderOf(family, {
    runs: [
      [one.id, family.emma.id],
      [two.id, family.leo.id],
    ],
  });
  await endsIn(id, addMinutes(new Date(), -1));
  await expireOrders();
  const seat = (studentId: number, courseRunId: number) => [{ studentId, courseRunId }];
  const other = await createFamily();
  await call(
    placeOrder,
    { userId: other.parent.id, method: "cash", seats: seat(other.emma.id, one.id) },
    office,
  );
  await call(
    placeOrder,
    { userId: family.parent.id, method: "cash", seats: seat(family.leo.id, two.id) },
    office,
  );
  const half = { id, method: "transfer", amount: 452, receivedOn: today, reason: "half" } as const;
  expect((await call(markPaid, half, office)).body.code).toBe(200);
  const { refunds } = await traces(id);
  expect(refunds.map(({ destination, amountCents }) => [destination, amountCents])).toEqual([
    ["outside", 22_600],
    ["outside", 22_600],
  ]);
  expect(await getCredit(asSystem(family.parent.id))).toBe(0);
});
