import { addDays, addHours, addMinutes, formatISO, subHours } from "date-fns";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as listEnquiries } from "@/app/api/admin/enquiry/list/route";
import { POST as listOrders } from "@/app/api/admin/order/list/route";
import { db } from "@/db/client";
import { courseClasses } from "@/db/schema/catalog";
import { orderLines, orders } from "@/db/schema/orders";
import { payments, refunds } from "@/db/schema/payments";
import { absences, attendance, makeups } from "@/db/schema/learning";
import { enquiries, mailOutbox } from "@/db/schema/office";
import {
  createAdmin,
  createClass,
  createParent,
  createRun,
  createStudent,
  createTeacher,
  createUnit,
  enrol,
} from "@/db/seed/factories";
import { actorWithoutSession } from "@/lib/auth/actor";
import { schoolInstant } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { readOfficeToday } from "@/lib/office/today";
import { call, signIn } from "../../support/call";
import { classroom } from "../../support/classroom";
import { talkingCast } from "../../support/conversations";
import { countingQueries } from "../../support/query-count";

const createChild = async () => createStudent({ parentId: (await createParent()).id });

const office = async () => {
  const admin = await createAdmin();
  return { actor: actorWithoutSession("admin", admin.id), token: await signIn("admin", admin.id) };
};
const noon = schoolInstant(schoolDay(), "12:00");
const day = (days: number) => formatISO(addDays(new Date(), days), { representation: "date" });

/** Paid unless said otherwise, with one line and, if asked, a refund of it. */
async function plantOrder(
  values: Partial<typeof orders.$inferInsert>,
  refund?: "failed" | "on_its_way" | "outside",
): Promise<number> {
  const parent = await createParent();
  const [student, run] = [await createStudent({ parentId: parent.id }), await createRun()];
  const [order] = await db
    .insert(orders)
    .values({
      parentId: parent.id,
      locale: "en",
      totalCents: 100,
      discountCents: 0,
      taxCents: 0,
      taxRegion: "ON",
      taxRateBasisPoints: 1300,
      basketDigest: String(Math.random()),
      expiresAt: addMinutes(new Date(), 20),
      ...values,
    })
    .returning();
  const [line] = await db
    .insert(orderLines)
    .values({
      orderId: order!.id,
      orderedAt: order!.createdAt,
      studentId: student.id,
      courseRunId: run.id,
      studentName: "Emma Chen",
      name: "Stories",
      nameZh: "故事",
      runName: "Winter",
      runNameZh: "冬季",
      priceCents: 100,
    })
    .returning();
  if (!refund) return order!.id;
  const [payment] = await db
    .insert(payments)
    .values({
      orderId: order!.id,
      provider: "demo",
      method: "card",
      amountCents: 100,
      state: "paid",
      expiresAt: new Date(),
    })
    .returning();
  await db.insert(refunds).values({
    paymentId: payment!.id,
    orderLineId: line!.id,
    amountCents: 100,
    taxCents: 0,
    reason: "requested",
    ...(refund === "outside" ? { state: "asked", destination: "outside" } : { state: refund }),
  });
  return order!.id;
}

const plantEnquiry = (hours: number, values: Partial<typeof enquiries.$inferInsert> = {}) =>
  db.insert(enquiries).values({
    name: "Lin",
    email: "lin@example.com",
    content: "A question",
    locale: "en",
    createdAt: subHours(new Date(), hours),
    ...values,
  });

test("a school without anything to do says zero everywhere", async () => {
  const { actor } = await office();
  expect(await readOfficeToday(actor)).toEqual({
    classes: [],
    needsTaxNumber: false,
    installation: null,
    termReports: 0,
    money: { pending: 0, outside: 0, nextExpiry: null, refunds: 0 },
    enquiries: { fresh: 0, waiting: 0, late: 0 },
    fullTerms: [],
    withdrawals: 0,
    makeups: 0,
    failedMails: 0,
    unread: 0,
    conflicts: 0,
  });
});

test("today's classes: who teaches, seats, the children who can't come, and who was absent; other days are left out", async () => {
  const { actor } = await office();
  const { lesson, unit, run, students, parents } = await classroom(5, noon);
  const substitute = await createTeacher({ firstName: "Tom", lastName: "Wells" });
  await db
    .update(courseClasses)
    .set({ substituteTeacherId: substitute.id })
    .where(eq(courseClasses.id, lesson.id));
  await db.insert(absences).values(
    [1, 2].map((which) => ({
      courseClassId: lesson.id,
      studentId: students[which]!.id,
      parentId: parents[which]!.id,
    })),
  );
  // The third came all the same, the fourth was absent without a word, the fifth was there.
  await db.insert(attendance).values(
    (["late", "absent", "present"] as const).map((status, index) => ({
      courseClassId: lesson.id,
      studentId: students[index + 2]!.id,
      status,
    })),
  );
  const cancelled = await createClass({
    unitId: unit.id,
    startsAt: addMinutes(noon, 90),
    status: "cancelled",
  });
  await createClass({ unitId: unit.id, startsAt: addDays(noon, 1) });
  await createClass({ unitId: unit.id, startsAt: addMinutes(noon, 10), removedAt: new Date() });
  const { classes } = await readOfficeToday(actor);
  expect(classes).toMatchObject([
    {
      courseClassId: lesson.id,
      courseRunId: run.id,
      teacherName: "Tom Wells",
      isSubstitute: true,
      seats: 5,
      guests: 0,
      capacity: null,
      away: [{ studentId: students[1]!.id, name: "Emma Student 2" }],
      absent: [{ studentId: students[3]!.id, name: "Emma Student 4" }],
    },
    { courseClassId: cancelled.id, status: "cancelled", isSubstitute: false, away: [], absent: [] },
  ]);
});

test("money: unpaid orders with the next expiry, and the orders with money that the office has to give back, which the list shows exactly", async () => {
  const { actor, token } = await office();
  const soon = addMinutes(new Date(), 7);
  await plantOrder({ status: "pending", expiresAt: soon });
  await plantOrder({ status: "pending" });
  await plantOrder({ status: "pending", expiresAt: subHours(new Date(), 1) });
  const failed = await plantOrder({ status: "partially_refunded" }, "failed");
  const owed = await plantOrder({ status: "partially_refunded" }, "outside");
  await plantOrder({ status: "partially_refunded" }, "on_its_way");
  await plantOrder({ status: "paid" });
  const { money } = await readOfficeToday(actor);
  expect(money).toMatchObject({ pending: 3, refunds: 2 });
  expect(money.nextExpiry?.getTime()).toBe(soon.getTime());
  const listed = async (selectParam: object) => {
    const { body } = await call(listOrders, { page: 1, pageSize: 50, selectParam }, { token });
    return body.data as { records: number; rows: { orderId: number }[] };
  };
  const { rows, records } = await listed({ refund: "open" });
  expect([rows.map(({ orderId }) => orderId), records]).toEqual([[owed, failed], 2]);
  expect((await listed({ status: "pending" })).records).toBe(3);
});

test("enquiries by age are exactly those that the list shows", async () => {
  const { actor, token } = await office();
  for (const hours of [1, 2, 11]) await plantEnquiry(hours);
  for (const hours of [13, 20]) await plantEnquiry(hours);
  await plantEnquiry(30);
  await plantEnquiry(3, { repliedAt: new Date() });
  await plantEnquiry(40, { repliedAt: new Date() });
  const { enquiries: open } = await readOfficeToday(actor);
  expect(open).toEqual({ fresh: 3, waiting: 2, late: 1 });
  const total = async (selectParam: object) => {
    const { body } = await call(listEnquiries, { page: 1, pageSize: 50, selectParam }, { token });
    return (body.data as { records: number }).records;
  };
  expect(await total({ age: "fresh" })).toBe(3);
  expect(await total({ age: "waiting" })).toBe(2);
  expect(await total({ state: "late" })).toBe(1);
  expect(
    (await call(listEnquiries, { page: 1, pageSize: 50, selectParam: { age: "old" } }, { token })).body.code,
  ).toBe(3000);
});

test("full terms are those on sale without a free place", async () => {
  const { actor } = await office();
  const full = await createRun({ capacity: 1, name: "Full" });
  await enrol((await createChild()).id, full.id);
  const free = await createRun({ capacity: 2 });
  await enrol((await createChild()).id, free.id);
  const off = await createRun({ capacity: 0, enabled: false });
  const past = await createRun({ capacity: 0, startsOn: day(-200), endsOn: day(-100) });
  const ids = (await readOfficeToday(actor)).fullTerms.map(({ courseRunId }) => courseRunId);
  expect(ids).toContain(full.id);
  for (const other of [free, off, past]) expect(ids).not.toContain(other.id);
});

test("wishes to make up a class, failed mails, unread conversations and conflicts are counted", async () => {
  const { actor } = await office();
  const before = await readOfficeToday(actor);
  const { students, teacher, lesson, run } = await classroom(1, addDays(noon, 2));
  const sister = await createRun({ courseId: run.courseId, teacherId: teacher.id });
  const unit = await createUnit({ courseRunId: sister.id });
  const other = await createClass({ unitId: unit.id, startsAt: addMinutes(addDays(noon, 2), 30) });
  await db
    .insert(makeups)
    .values({ studentId: students[0]!.id, missedClassId: lesson.id, courseClassId: other.id });
  await db.insert(mailOutbox).values({
    template: "passwordChanged",
    recipient: "lin@example.com",
    locale: "en",
    dedupeKey: `today-${Math.random()}`,
    state: "failed",
  });
  const cast = await talkingCast();
  await cast.linToOffice("Hello?");
  const after = await readOfficeToday(actor);
  expect(after.makeups).toBe(before.makeups + 1);
  expect(after.failedMails).toBe(before.failedMails + 1);
  expect(after.unread).toBe(before.unread + 1);
  // The teacher holds two classes at once.
  expect(after.conflicts).toBeGreaterThan(before.conflicts);
});

test("the office's day is fourteen statements for a school of any size", async () => {
  const { actor } = await office();
  for (const hours of [0, 1, 2]) await classroom(3, addHours(noon, hours));
  const { queries } = await countingQueries(() => readOfficeToday(actor));
  expect(queries).toBe(14);
});
