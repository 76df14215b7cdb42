import { addDays, addMinutes } from "date-fns";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as addSeat } from "@/app/api/admin/enrolment/add/route";
import { POST as endByOffice } from "@/app/api/admin/guardian/end/route";
import { POST as checkOrder } from "@/app/api/user/order/check/route";
import { POST as openCheckout } from "@/app/api/stripe/createCheckoutSession/route";
import { POST as askAddress } from "@/app/api/base/account/email/ask/route";
import { POST as confirmAddress } from "@/app/api/base/account/email/confirm/route";
import { POST as savePassword } from "@/app/api/student/info/pass/save/route";
import { POST as saveParent } from "@/app/api/user/info/save/route";
import { POST as parentInfo } from "@/app/api/user/info/view/route";
import { POST as clearSessions } from "@/app/api/base/account/session/clear/route";
import { POST as listSessions } from "@/app/api/base/account/session/list/route";
import { POST as removeSession } from "@/app/api/base/account/session/remove/route";
import { POST as saveGrade } from "@/app/api/student/info/grade/save/route";
import { POST as ownInfo } from "@/app/api/student/info/view/route";
import { POST as saveOwn } from "@/app/api/student/info/save/route";
import { POST as cancelClass } from "@/app/api/teacher/class/status/save/route";
import { POST as mark } from "@/app/api/teacher/course/detail/homework/mark/route";
import { POST as moveClass } from "@/app/api/teacher/class/save/route";
import { POST as saveAbsence } from "@/app/api/user/absence/save/route";
import { POST as end } from "@/app/api/user/guardian/end/route";
import { POST as save } from "@/app/api/user/guardian/save/route";
import { POST as listNotices } from "@/app/api/user/notice/list/route";
import { POST as erase } from "@/app/api/user/student/erase/route";
import { POST as openArea } from "@/app/api/user/student/session/open/route";
import { db } from "@/db/client";
import { oneTimeTokens } from "@/db/schema/access";
import { orders } from "@/db/schema/orders";
import { students } from "@/db/schema/people";
import { guardianships } from "@/db/schema/guardians";
import { mailOutbox, rateLimits } from "@/db/schema/office";
import {
  createAdmin,
  createClass,
  createGuardianship,
  createHomework,
  createRun,
  createStudent,
  createSubmission,
  createTeacher,
  createUnit,
  demoPassword,
  enrol,
} from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { actorWithoutSession } from "@/lib/auth/actor";
import { readActor } from "@/lib/auth/session";
import { remindOfClasses } from "@/lib/calendar/remind-of-classes";
import { foundOrThrow } from "@/lib/core/errors";
import { openChildsArea } from "@/lib/accounts/child-session";
import { familyRecords } from "@/lib/families/export-family";
import { sendFamilyDigests } from "@/lib/notices/family-digest";
import { settleOrder } from "@/lib/orders/settle-order";
import { call, signIn } from "../../support/call";
import { guardianOf, toDoAll, toPay, toSee } from "../../support/guardians";
import { createFamily, traces } from "../../support/shop";
import { POST as addToBasket } from "@/app/api/user/basket/items/add/route";
import { POST as createOrder } from "@/app/api/user/order/route";
import { payments } from "@/db/schema/payments";

beforeEach(async () => {
  await db.delete(rateLimits);
  await db.delete(mailOutbox);
});

/** A family of two, whose Emma has a second guardian with all rights and attends a term with a class tomorrow. */
async function cast(rights = toDoAll) {
  const home = await createFamily({ locale: "en" });
  const wei = await guardianOf(home.emma.id, rights);
  const teacher = await createTeacher();
  const run = await createRun({ teacherId: teacher.id });
  const unit = await createUnit({ courseRunId: run.id });
  const lesson = await createClass({ unitId: unit.id, startsAt: addMinutes(new Date(), 60) });
  for (const { id } of [home.emma, home.leo]) await enrol(id, run.id);
  const asTeacher = { token: await signIn("teacher", teacher.id) };
  const stop = () => call(end, { id: wei.guardianship.id }, { token: home.token });
  return { home, wei, run, unit, lesson, asTeacher, stop };
}
const mailsTo = async (recipient: string) =>
  (await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient))).map(
    ({ template, studentIds, data }) => ({ template, studentIds, names: data["studentNames"] }),
  );
const noticesOf = async (token: string) =>
  ((await call(listNotices, {}, { token })).body.data?.rows ?? []).map(({ kind }) => kind);

describe("what a second guardian is told (rule R4.22)", () => {
  test("classes, marks, seats and reminders of the shared child alone, beside the first guardian", async () => {
    const { home, wei, run, lesson, asTeacher } = await cast(toSee);
    expect(await remindOfClasses()).toBe(3);
    const piece = await createHomework({ courseRunId: run.id });
    const work = await createSubmission(piece.id, home.emma.id);
    await call(mark, { id: work.id, score: 18 }, asTeacher);
    await call(cancelClass, { id: lesson.id, status: "cancelled" }, asTeacher);
    expect(await mailsTo(wei.parent.email)).toMatchObject([
      { template: "reminder", studentIds: [home.emma.id] },
      { template: "homeworkReturned", studentIds: [home.emma.id] },
      { template: "classChanged", studentIds: [home.emma.id], names: ["Emma Chen"] },
    ]);
    expect((await mailsTo(home.parent.email)).at(-1)).toMatchObject({ names: ["Emma Chen", "Leo Chen"] });
    expect(await noticesOf(wei.token)).toEqual(["classCancelled", "homeworkReturned"]);
  });

  test("a seat that the office gives, and the digest with all children a guardian sees", async () => {
    const { home, wei } = await cast(toSee);
    const admin = { token: await signIn("admin", (await createAdmin()).id) };
    const other = await createRun();
    await call(addSeat, { studentId: home.emma.id, courseRunId: other.id }, admin);
    expect(await mailsTo(wei.parent.email)).toMatchObject([{ template: "enrolled" }]);
    const sunday = new Date("2099-01-04T22:30:00Z");
    const own = await createStudent({ parentId: wei.parent.id, firstName: "Mei" });
    const unit = await createUnit({ courseRunId: other.id });
    await createClass({ unitId: unit.id, startsAt: addDays(sunday, 2) });
    await enrol(own.id, other.id);
    await sendFamilyDigests(sunday);
    expect((await mailsTo(wei.parent.email)).at(-1)).toMatchObject({ template: "familyDigest" });
    const digest = (await mailsTo(wei.parent.email)).at(-1);
    expect(digest?.studentIds.toSorted()).toEqual([home.emma.id, own.id].toSorted());
  });

  test("one who may only pay is told nothing of the child's learning", async () => {
    const { wei, lesson, asTeacher } = await cast(toPay);
    await remindOfClasses();
    await call(cancelClass, { id: lesson.id, status: "cancelled" }, asTeacher);
    expect(await mailsTo(wei.parent.email)).toEqual([]);
    expect(await noticesOf(wei.token)).toEqual([]);
  });
});

describe("what ends with the access, at once (rule R4.23)", () => {
  test("unsent mails and notices about the child; a mail about an own child too keeps that child", async () => {
    const { home, wei, run, lesson, asTeacher, stop } = await cast(toSee);
    const own = await createStudent({ parentId: wei.parent.id, firstName: "Mei" });
    await enrol(own.id, run.id);
    await remindOfClasses();
    await call(cancelClass, { id: lesson.id, status: "cancelled" }, asTeacher);
    expect(await mailsTo(wei.parent.email)).toHaveLength(3);
    expect((await stop()).status).toBe(200);
    expect(await mailsTo(wei.parent.email)).toMatchObject([
      { template: "reminder", studentIds: [own.id] },
      { template: "classChanged", studentIds: [own.id], names: ["Mei Chen"] },
      { template: "guardianEnded" },
    ]);
    const { body } = await call(listNotices, {}, { token: wei.token });
    expect(body.data?.rows.map(({ kind }) => kind)).toEqual(["guardianEnded", "classCancelled"]);
    expect(body.data?.rows[1]?.text).not.toContain("Emma");
    expect(await noticesOf(home.token)).toEqual(["classCancelled"]);
  });

  test("the child's name as one whose absence lapsed with a class that was moved", async () => {
    const { home, wei, run, lesson, asTeacher, stop } = await cast(toSee);
    const own = await createStudent({ parentId: wei.parent.id, firstName: "Mei", lastName: "Li" });
    await enrol(own.id, run.id);
    for (const [studentId, token] of [
      [home.emma.id, home.token],
      [own.id, wei.token],
    ] as const)
      await call(saveAbsence, { id: lesson.id, studentId, reason: "Dentist" }, { token });
    const startsAt = addDays(new Date(), 4).toISOString();
    expect((await call(moveClass, { id: lesson.id, startsAt }, asTeacher)).status).toBe(200);
    const moved = async () =>
      (await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, wei.parent.email))).flatMap(
        ({ template, data }) => (template === "classChanged" ? [data] : []),
      );
    expect(await moved()).toMatchObject([{ lapsedNames: ["Emma Chen", "Mei Li"] }]);
    await stop();
    expect(await moved()).toMatchObject([{ studentNames: ["Mei Li"], lapsedNames: ["Mei Li"] }]);
  });

  test("the child's session on the guardian's device, not the child's own nor the first guardian's", async () => {
    const { home, wei, stop } = await cast(toSee);
    const open = async (token: string) =>
      foundOrThrow((await call(openArea, { studentId: home.emma.id }, { token })).body.data).token;
    const [byGuardian, byFamily] = [await open(wei.token), await open(home.token)];
    const own = await signIn("student", home.emma.id);
    expect(await readActor(byGuardian)).toMatchObject({ isHandedOver: true, isByGuardian: true });
    await stop();
    expect(await readActor(byGuardian)).toBeNull();
    expect(await readActor(byFamily)).not.toBeNull();
    expect(await readActor(own)).not.toBeNull();
    expect((await call(openArea, { studentId: home.emma.id }, { token: wei.token })).status).toBe(404);
  });

  test("no session is opened by a right that was checked just before the end", async () => {
    const { home, wei, stop } = await cast(toSee);
    const parent = foundOrThrow(await readActor(wei.token));
    await stop();
    const late = openChildsArea(
      { ...actorWithoutSession("parent", wei.parent.id), sessionId: parent.sessionId },
      asSystem(home.emma.id),
      { ip: "test", userAgent: null },
    );
    await expect(late).rejects.toMatchObject({ kind: "notFound" });
  });

  test("the child's profile is neither shown nor changed in a session that a second guardian opened", async () => {
    const { home, wei } = await cast(toSee);
    const opened = (await call(openArea, { studentId: home.emma.id }, { token: wei.token })).body.data;
    const { token, one } = foundOrThrow(opened);
    expect(one).toMatchObject({ email: null, phone: null, loginName: null });
    expect((await call(ownInfo, {}, { token })).body.data).toMatchObject({ loginName: null });
    expect((await call(saveOwn, { nickname: "Em" }, { token })).status).toBe(403);
    expect((await call(saveGrade, { grade: 9 }, { token })).status).toBe(403);
  });

  test("nor is anything asked of the child's account or the guardian's, and its password is not tried", async () => {
    const { home, wei } = await cast(toSee);
    const address = `emma-${home.emma.id}@example.com`;
    await db.update(students).set({ email: address }).where(eq(students.id, home.emma.id));
    const opened = (await call(openArea, { studentId: home.emma.id }, { token: wei.token })).body.data;
    const { token } = foundOrThrow(opened);
    await db.delete(mailOutbox);
    const asked = [
      await call(askAddress, {}, { token }),
      await call(confirmAddress, { ct: "a".repeat(43) }, { token }),
      await call(savePassword, { oldPwd: demoPassword, pwd: "a new long password" }, { token }),
      await call(saveParent, { nickname: "Wei" }, { token }),
      await call(parentInfo, {}, { token }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(asked[0]?.body.msg).toMatch(/family keeps this profile/);
    expect(await db.select().from(mailOutbox)).toEqual([]);
    const tokens = await db.select().from(oneTimeTokens);
    expect(tokens.filter(({ subjectId, role }) => role === "student" && subjectId === home.emma.id)).toEqual(
      [],
    );

    // In an area that the first parent opened, the child's own address is asked, and nothing of the parent's.
    const own = (await call(openArea, { studentId: home.emma.id }, { token: home.token })).body.data;
    expect((await call(askAddress, {}, { token: foundOrThrow(own).token })).status).toBe(200);
    const mails = await db.select().from(mailOutbox);
    expect(mails.map(({ recipient }) => recipient)).toEqual([address]);
    expect((await call(saveParent, { nickname: "Lin" }, { token: foundOrThrow(own).token })).status).toBe(
      403,
    );
  });

  test("nor are the child's other devices, which it cannot sign out", async () => {
    const { home, wei } = await cast(toSee);
    const own = await signIn("student", home.emma.id);
    const opened = (await call(openArea, { studentId: home.emma.id }, { token: wei.token })).body.data;
    const { token } = foundOrThrow(opened);
    const { data } = (await call(listSessions, {}, { token })).body;
    expect(data?.map(({ isCurrent }) => isCurrent)).toEqual([true]);
    const [atHome] = foundOrThrow((await call(listSessions, {}, { token: own })).body.data);
    expect((await call(removeSession, { id: foundOrThrow(atHome).id }, { token })).status).toBe(404);
    expect((await call(clearSessions, {}, { token })).status).toBe(403);
    expect(await readActor(own)).not.toBeNull();
  });

  test("the cart line and the unpaid order; money that still arrives goes back", async () => {
    const { home, wei, stop } = await cast();
    const next = await createRun();
    const basket = { courseAdd: { studentCourseRunIds: [{ [next.id]: home.emma.id }] } } as never;
    expect((await call(addToBasket, basket, { token: wei.token })).status).toBe(200);
    const { orderId } = foundOrThrow((await call(createOrder, {}, { token: wei.token })).body.data);
    await call(openCheckout, { id: orderId }, { token: wei.token });
    await stop();
    expect((await call(checkOrder, { id: orderId }, { token: wei.token })).body.data).toMatchObject({
      payable: false,
      reasons: ["closed"],
    });
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
    await settleOrder(orderId, { paymentId: foundOrThrow(payment).id, reference: "pi_late" }, "webhook");
    const { enrolments, refunds, cart, order } = await traces(orderId);
    expect(enrolments).toEqual([]);
    expect(refunds).toHaveLength(1);
    expect(cart).toEqual([]);
    expect(order.parentId).toBe(wei.parent.id);
  });

  test("the right to pay alone: the seat that was paid stays, and the order with its payer", async () => {
    const { home, wei } = await cast();
    const next = await createRun();
    const basket = { courseAdd: { studentCourseRunIds: [{ [next.id]: home.emma.id }] } } as never;
    await call(addToBasket, basket, { token: wei.token });
    const { orderId } = foundOrThrow((await call(createOrder, {}, { token: wei.token })).body.data);
    await call(openCheckout, { id: orderId }, { token: wei.token });
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
    await settleOrder(orderId, { paymentId: foundOrThrow(payment).id, reference: "pi" }, "webhook");
    const { enrolments, mails } = await traces(orderId);
    expect(enrolments).toMatchObject([{ studentId: home.emma.id }]);
    expect(mails).toEqual(["receipt"]);
    expect((await mailsTo(home.parent.email)).map(({ template }) => template)).not.toContain("receipt");
    await call(save, { id: wei.guardianship.id, ...toSee }, { token: home.token });
    expect((await call(addToBasket, basket, { token: wei.token })).status).toBe(404);
    const [kept] = await db.select().from(orders).where(eq(orders.id, orderId));
    expect(kept).toMatchObject({ parentId: wei.parent.id, status: "paid" });
  });

  test("an end and an order at once: either the order is refused, or it can no longer be paid", async () => {
    const { home, wei, stop } = await cast();
    const next = await createRun();
    const basket = { courseAdd: { studentCourseRunIds: [{ [next.id]: home.emma.id }] } } as never;
    await call(addToBasket, basket, { token: wei.token });
    const [ordered, ended] = await Promise.all([call(createOrder, {}, { token: wei.token }), stop()]);
    expect(ended.status).toBe(200);
    if (!ordered.body.data) return expect([404, 409]).toContain(ordered.status);
    const { body } = await call(checkOrder, { id: ordered.body.data.orderId }, { token: wei.token });
    expect(body.data).toMatchObject({ payable: false });
  });
});

describe("leaving (rules R4.5 and R4.6)", () => {
  test("the archive of each names the guardianship without the other's address or a reason", async () => {
    const { home, wei } = await cast();
    const admin = { token: await signIn("admin", (await createAdmin()).id) };
    await call(endByOffice, { id: wei.guardianship.id, reason: "Confidential" }, admin);
    for (const [mine, other] of [
      [home.parent, wei.parent],
      [wei.parent, home.parent],
    ] as const) {
      const records = await familyRecords(asSystem(mine.id));
      expect(records.guardians).toMatchObject([{ child: "Emma", sees: true }]);
      expect(JSON.stringify(records)).not.toContain(other.email);
      expect(JSON.stringify(records)).not.toContain("Confidential");
    }
  });

  test("erasing the child takes the guardianships, and what the guardian was told of the child", async () => {
    const { home, wei, lesson, asTeacher } = await cast();
    await call(cancelClass, { id: lesson.id, status: "cancelled" }, asTeacher);
    await createGuardianship(home.leo.id, wei.parent.id);
    const input = { studentId: home.emma.id, oldPwd: demoPassword };
    expect((await call(erase, input, { token: wei.token })).status).toBe(404);
    expect((await call(erase, input, { token: home.token })).status).toBe(200);
    expect(await noticesOf(wei.token)).toEqual([]);
    const left = await db.select().from(guardianships).where(eq(guardianships.parentId, wei.parent.id));
    expect(left.map(({ studentId }) => studentId)).toEqual([home.leo.id]);
  });
});
