import { and, eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as markPaid } from "@/app/api/admin/order/markPaid/route";
import { POST as decide } from "@/app/api/admin/withdrawal/save/route";
import { POST as move } from "@/app/api/user/order/move/route";
import { POST as cancel } from "@/app/api/user/order/withdraw/cancel/route";
import { db } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { orders } from "@/db/schema/orders";
import { happenings, notices } from "@/db/schema/notices";
import { auditEntries, mailOutbox } from "@/db/schema/office";
import { students } from "@/db/schema/people";
import { createCourse, createParent, createStudent, enrol } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { schoolDay } from "@/lib/core/school-zone";
import { postToLedger } from "@/lib/ledger/post";
import { expireOrders } from "@/lib/orders/expire-orders";
import { listWaitingOrders } from "@/lib/orders/waiting-orders";
import { renderMail } from "@/lib/notices/render";
import { noticeSentence } from "@/lib/notices/sentence";
import { call } from "../../support/call";
import { guardianOf, toPay, toSee } from "../../support/guardians";
import { lockRows, waitForLockedStatements } from "../../support/row-locks";
import { createFamily, orderOf, shopper, traces } from "../../support/shop";
import { inNew, inOld, office, seated, signInOffice, termOf } from "../../support/moves";

beforeEach(signInOffice);

describe("after the first class", () => {
  test("the office is asked, and sees the term and its price; the amount is that of the day of asking", async () => {
    const { move, requests, seats, from, target, agrees, credit } = await seated({
      held: 1,
      to: { priceCents: 30_000 },
    });
    expect((await move({ amount: 339 })).body.data).toEqual({ state: "asked", orderId: null });
    const [request] = await requests();
    expect([await seats(), request]).toEqual([
      inOld(from),
      expect.objectContaining({
        amount: 339,
        move: expect.objectContaining({ courseRunId: target.id, price: 339 }),
      }),
    ]);
    expect((await call(decide, { id: request!.withdrawalId, decision: "granted" }, office)).status).toBe(200);
    expect([await seats(), await credit(), await requests()]).toEqual([inNew(from, target), 0, []]);
    await agrees();
  });

  test("a granted move that costs more waits for the family's payment, and is then made", async () => {
    const { move, requests, seats, from, target, pay, home, agrees } = await seated({ held: 1 });
    await move({ amount: 339 });
    const [request] = await requests();
    await call(
      decide,
      { id: request!.withdrawalId, decision: "granted", amount: 400, words: "Welcome on Wednesdays." },
      office,
    );
    const [order] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.parentId, home.parent.id), eq(orders.status, "pending")));
    expect([await seats(), order!.creditCents, (await traces(order!.id)).mails]).toEqual([
      inOld(from),
      40_000,
      ["orderPlaced"],
    ]);
    const names = { en: expect.any(String), zh: expect.any(String) };
    const term = { en: target.name, zh: target.nameZh };
    const [told] = await db.select().from(happenings).where(eq(happenings.orderId, order!.id));
    expect([told!.studentId, told!.data]).toEqual([
      home.emma.id,
      expect.objectContaining({ move: "yes", program: names, from: names, to: term, amountCents: 5_200 }),
    ]);
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.parentId, home.parent.id));
    const mail = mails.find(({ template }) => template === "orderPlaced")!;
    // Erasing the child deletes the mail that names it (rule R4.6).
    expect(mail.studentIds).toEqual([home.emma.id]);
    const { subject, text } = await renderMail(mail.template, mail.locale, mail.data);
    expect(subject).toContain(`to ${target.name}`);
    expect(text).toContain(`from ${from.name} to ${target.name}`);
    expect(text).toContain("CA$52.00");
    expect(text).toContain("Welcome on Wednesdays.");
    expect(text).not.toContain("As agreed with the school");
    expect(await listWaitingOrders(asSystem(home.parent.id))).toMatchObject([
      { orderId: order!.id, move: { isGranted: true, fromName: from.name, toName: target.name } },
    ]);
    await pay(order!.id);
    expect(await seats()).toEqual(inNew(from, target));
    expect((await traces(order!.id)).mails).toEqual(["orderPlaced", "receipt"]);
    await agrees(order!.id);
  });

  test("is not granted to a payer who may no longer order for the child: the order would give no seat", async () => {
    const { move, requests, seats, from, home } = await seated({ held: 1 });
    await move({ amount: 339 });
    const [request] = await requests();
    const other = await createParent();
    await db.update(students).set({ parentId: other.id }).where(eq(students.id, home.emma.id));
    const { status, body } = await call(decide, { id: request!.withdrawalId, decision: "granted" }, office);
    expect([status, body.msg]).toEqual([409, expect.stringContaining("may no longer order for")]);
    const open = and(eq(orders.parentId, home.parent.id), eq(orders.status, "pending"));
    expect([await seats(), await db.$count(orders, open)]).toEqual([inOld(from), 0]);
  });

  test("a declined move leaves the seat, with words; a full term cannot be granted", async () => {
    const { move, requests, seats, from, target, id } = await seated({ held: 1, to: { capacity: 1 } });
    await move({ amount: 339 });
    const [request] = await requests();
    await enrol((await createStudent({ parentId: (await createFamily()).parent.id })).id, target.id);
    expect((await call(decide, { id: request!.withdrawalId, decision: "granted" }, office)).status).toBe(409);
    expect((await requests()).length).toBe(1);
    await db
      .update(courseRuns)
      .set({ removedAt: new Date(), capacity: 9 })
      .where(eq(courseRuns.id, target.id));
    const gone = await call(decide, { id: request!.withdrawalId, decision: "granted" }, office);
    expect([gone.status, gone.body.msg]).toEqual([409, expect.stringContaining("no longer on sale")]);
    await call(decide, { id: request!.withdrawalId, decision: "declined", words: "It is full now." }, office);
    expect([await seats(), (await traces(id)).mails.slice(-1)]).toEqual([
      inOld(from),
      ["withdrawalDeclined"],
    ]);
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.template, "withdrawalDeclined"));
    expect(mails.at(-1)?.data).toMatchObject({ toTerm: target.name, words: "It is full now." });
  });

  test("a declined move is told as a move, and promises words only if there are any", async () => {
    const told = [];
    for (const words of [null, "It is full now."]) {
      const { move, requests, home, id, target } = await seated({ held: 1 });
      await move({ amount: 339 });
      const [request] = await requests();
      await call(decide, { id: request!.withdrawalId, decision: "declined", words }, office);
      const [mail] = await db
        .select()
        .from(mailOutbox)
        .where(and(eq(mailOutbox.template, "withdrawalDeclined"), eq(mailOutbox.parentId, home.parent.id)));
      const { subject } = await renderMail("withdrawalDeclined", "zh", mail!.data as never);
      const [happening] = await db
        .select()
        .from(happenings)
        .where(and(eq(happenings.kind, "withdrawalDeclined"), eq(happenings.orderId, id)));
      const notice = noticeSentence("zh", "parent", {
        kind: "withdrawalDeclined",
        data: happening!.data,
        studentNames: [],
      });
      const deeds = await db
        .select({ action: auditEntries.action })
        .from(auditEntries)
        .where(and(eq(auditEntries.subject, "order"), eq(auditEntries.subjectId, id)));
      expect([subject, notice]).toEqual([
        expect.stringContaining("转班申请"),
        expect.stringContaining(target.nameZh),
      ]);
      expect(deeds.map(({ action }) => action)).toContain("order.moveDecline");
      told.push(notice.includes("邮箱"));
    }
    expect(told).toEqual([false, true]);
  });

  test("a granted move is called so in the order's history", async () => {
    const { move, requests, id } = await seated({ held: 1 });
    await move({ amount: 339 });
    const [request] = await requests();
    await call(decide, { id: request!.withdrawalId, decision: "granted", amount: 400 }, office);
    const granted = and(eq(auditEntries.action, "order.moveGrant"), eq(auditEntries.subjectId, id));
    expect(await db.$count(auditEntries, granted)).toBe(1);
  });
});

test("everyone concerned is told once: the guardians by mail too, the child and both teachers", async () => {
  const { move, home, from, target } = await seated();
  const guardian = await guardianOf(home.emma.id, toSee);
  await move();
  const told = await db
    .select({ role: notices.role, id: notices.readerId })
    .from(notices)
    .innerJoin(happenings, eq(happenings.id, notices.happeningId))
    .where(and(eq(happenings.kind, "seatMoved"), eq(happenings.studentId, home.emma.id)));
  const key = ({ role, id }: { role: string; id: number }) => `${role}:${id}`;
  expect(told.map(key).toSorted()).toEqual(
    [
      `parent:${home.parent.id}`,
      `parent:${guardian.parent.id}`,
      `student:${home.emma.id}`,
      `teacher:${from.teacher.id}`,
      `teacher:${target.teacher.id}`,
    ].toSorted(),
  );
  const mails = await db
    .select()
    .from(mailOutbox)
    .where(inArray(mailOutbox.parentId, [home.parent.id, guardian.parent.id]))
    .orderBy(mailOutbox.parentId);
  const sent = mails.filter(({ template }) => template === "seatMoved");
  expect(sent.map(({ parentId, data }) => [parentId, data.money !== null])).toEqual([
    [home.parent.id, true],
    [guardian.parent.id, false],
  ]);
  expect(mails.filter(({ template }) => ["refund", "enrolled", "seatEnded"].includes(template))).toEqual([]);
});

test("a payer who doesn't see the child reads what the move means in money, and nothing of the class", async () => {
  const home = await createFamily();
  const course = await createCourse();
  const [from, target] = [await termOf(course.id), await termOf(course.id)];
  const payer = await guardianOf(home.emma.id, toPay);
  const id = await orderOf(shopper(payer.token), { runs: [[from.id, home.emma.id]] });
  await call(markPaid, { id, method: "cash", amount: 452, receivedOn: schoolDay() }, office);
  const [line] = (await traces(id)).lines;
  const wish = { id, orderLineId: line!.id, courseRunId: target.id, amount: 452, price: 452 };
  const { body } = await call(move, wish, { token: payer.token });
  expect(body.data).toMatchObject({ state: "moved" });
  const toBoth = inArray(mailOutbox.parentId, [home.parent.id, payer.parent.id]);
  const isOfMove = and(eq(mailOutbox.template, "seatMoved"), toBoth);
  const sent = await db.select().from(mailOutbox).where(isOfMove).orderBy(mailOutbox.parentId);
  expect(sent.map(({ parentId, data }) => [parentId, data.classPath === null, data.money !== null])).toEqual([
    [home.parent.id, false, false],
    [payer.parent.id, true, true],
  ]);
});

test("a move that is taken back while its order runs out ends once, without a deadlock", async () => {
  const { move, target, login, id, line } = await seated({ to: { priceCents: 50_000 } });
  const { body } = await move({ price: 565 });
  const to = body.data!.orderId!;
  await db.update(orders).set({ expiresAt: new Date() }).where(eq(orders.id, to));
  // The sweeper has the order and waits for its hold, the family's request for the order.
  const hold = await lockRows("seat_holds", `order_id = ${to}`);
  const swept = expireOrders();
  await waitForLockedStatements(1);
  const taken = call(cancel, line, login);
  await waitForLockedStatements(2);
  await hold.release();
  expect([await swept, (await taken).status]).toEqual([1, 409]);
  expect((await traces(to)).order.status).toBe("expired");
  expect(await db.$count(enrolments, eq(enrolments.courseRunId, target.id))).toBe(0);
  expect((await traces(id)).order.status).toBe("paid");
});

test("a move whose child got the new seat otherwise is not paid from credit alone, and has no invoice of nothing", async () => {
  const { home, move, target, pay, id, credit } = await seated({ to: { priceCents: 50_000 } });
  await postToLedger(db, [
    {
      cause: "credit_grant",
      key: `gift:${home.parent.id}`,
      parentId: home.parent.id,
      orderId: null,
      entries: [{ from: "credit", to: "write_off", amountCents: 20_000 }],
    },
  ]);
  const { body } = await move({ price: 565 });
  const to = body.data!.orderId!;
  await enrol(home.emma.id, target.id);
  await pay(to, { useCredit: true });
  expect((await traces(to)).order).toMatchObject({ status: "pending", paidAt: null });
  expect(await credit()).toBe(20_000);
  expect((await traces(id)).order.status).toBe("paid");
});
