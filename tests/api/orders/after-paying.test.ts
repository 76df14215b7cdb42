import { addDays, addMinutes, subDays, subMinutes } from "date-fns";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as moveSeat } from "@/app/api/admin/enrolment/move/route";
import { POST as refund } from "@/app/api/admin/order/refund/route";
import { db } from "@/db/client";
import { courseClasses, courseRuns } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { mailOutbox } from "@/db/schema/office";
import { parents, students } from "@/db/schema/people";
import {
  createAdmin,
  createBundle,
  createClass,
  createCourse,
  createRun,
  createTeacher,
  createUnit,
} from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { listBoughtSeats, seatsByChild } from "@/lib/classroom/bought-seats";
import { foundOrThrow } from "@/lib/core/errors";
import { renderMail } from "@/lib/notices/render";
import { payDemo } from "@/lib/orders/demo-payment";
import { openCheckout } from "@/lib/orders/open-checkout";
import { finishOrder } from "@/lib/orders/process-payment";
import { call, signIn } from "../../support/call";
import { countingQueries } from "../../support/query-count";
import { createFamily, type Family, orderOf, type Seats, traces } from "../../support/shop";

let home: Family;
beforeEach(async () => {
  home = await createFamily();
});

const inDays = (count: number) => addDays(new Date(), count);

/** A term with a teacher and one unit; its classes at these instants. */
async function term(name: string, classes: Date[], values: Partial<typeof courseRuns.$inferInsert> = {}) {
  const course = await createCourse({ name, nameZh: `${name}班` });
  const teacher = await createTeacher({ firstName: "Grace", lastName: "Miller" });
  const run = await createRun({ courseId: course.id, teacherId: teacher.id, priceCents: 40_000, ...values });
  const unit = await createUnit({ courseRunId: run.id });
  const lessons: (typeof courseClasses.$inferSelect)[] = [];
  for (const startsAt of classes) lessons.push(await createClass({ unitId: unit.id, startsAt }));
  return { run, course, lessons };
}

async function pay(seats: Seats, before: (orderId: number) => Promise<unknown> = async () => {}) {
  const orderId = await orderOf(home, seats);
  const { sessionId } = await openCheckout(asSystem(orderId), { useCredit: true });
  await payDemo(asSystem(home.parent.id), {
    sessionId: sessionId ?? "",
    method: "card",
    country: "CA",
    ending: "now",
  });
  await before(orderId);
  await finishOrder(asSystem(orderId));
  return orderId;
}

const seatsOf = (orderId: number) => listBoughtSeats(asSystem(orderId));
/** The seats in the order of the page: child, program. */
const shown = async (orderId: number) =>
  seatsByChild(await seatsOf(orderId)).map((own) => [
    own[0].firstName,
    ...own.map(({ courseName }) => courseName),
  ]);
const receiptOf = async (orderId: number) => {
  const { order } = await traces(orderId);
  const [mail] = await db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.dedupeKey, `receipt:${order.id}`));
  return foundOrThrow(mail);
};
const office = async () => signIn("admin", (await createAdmin()).id);

describe("the seats of a paid order", () => {
  test("are each child's, the earliest class first, with teacher, class and sign-in, in one query", async () => {
    const late = await term("Writing", [inDays(30)]);
    const soon = await term("Reading", [inDays(9), inDays(2)]);
    const between = await term("Grammar", [inDays(5)]);
    await db
      .update(students)
      .set({ passwordHash: null, loginName: null })
      .where(eq(students.id, home.leo.id));
    const orderId = await pay({
      runs: [
        [late.run.id, home.emma.id],
        [between.run.id, home.emma.id],
        [soon.run.id, home.leo.id],
      ],
    });
    const { outcome: seats, queries } = await countingQueries(() => seatsOf(orderId));
    expect(queries).toBe(1);
    expect(await shown(orderId)).toEqual([
      ["Leo", "Reading"],
      ["Emma", "Grammar", "Writing"],
    ]);
    expect(seats.find(({ studentId }) => studentId === home.leo.id)).toMatchObject({
      studentName: "Leo Chen",
      teacherName: "Grace Miller",
      classId: soon.lessons[1]?.id,
      startsAt: soon.lessons[1]?.startsAt,
      hasBegun: false,
      hasPassword: false,
      loginName: null,
    });
    expect(seats.find(({ courseName }) => courseName === "Grammar")).toMatchObject({
      hasPassword: true,
      loginName: home.emma.loginName,
    });
  });

  test("of a bundle are those of each of its terms", async () => {
    const [one, other] = [await term("Reading", [inDays(3)]), await term("Writing", [inDays(2)])];
    const bundle = await createBundle([{ courseId: one.course.id }, { courseId: other.course.id }]);
    const orderId = await pay({ bundles: [[bundle.id, home.emma.id]] });
    expect(await shown(orderId)).toEqual([["Emma", "Writing", "Reading"]]);
  });

  test("without a scheduled class say so, and come last", async () => {
    const empty = await term("Planned", []);
    const off = await term("Cancelled", [inDays(1)]);
    await db
      .update(courseClasses)
      .set({ status: "cancelled" })
      .where(eq(courseClasses.id, off.lessons[0]?.id ?? 0));
    const soon = await term("Reading", [inDays(9)]);
    const orderId = await pay({
      runs: [empty, off, soon].map(({ run }): [number, number] => [run.id, home.emma.id]),
    });
    const seats = await seatsOf(orderId);
    expect((await shown(orderId))[0]?.slice(0, 2)).toEqual(["Emma", "Reading"]);
    expect(seats.filter(({ startsAt }) => startsAt === null).map(({ courseName }) => courseName)).toEqual([
      "Planned",
      "Cancelled",
    ]);
    expect(seats.find(({ courseName }) => courseName === "Planned")).toMatchObject({
      classId: null,
      startsOn: empty.run.startsOn,
      hasBegun: false,
    });
  });

  test("begin with the class under way; once it is over, the next is no longer the first", async () => {
    const { run, lessons } = await term("Reading", [subMinutes(new Date(), 20), inDays(7)]);
    const orderId = await pay({ runs: [[run.id, home.emma.id]] });
    expect(await seatsOf(orderId)).toMatchObject([{ classId: lessons[0]?.id, hasBegun: false }]);
    await db.update(enrolments).set({ createdAt: subDays(new Date(), 1) });
    await db
      .update(courseClasses)
      .set({ startsAt: subMinutes(new Date(), 61) })
      .where(eq(courseClasses.id, lessons[0]?.id ?? 0));
    expect(await seatsOf(orderId)).toMatchObject([{ classId: lessons[1]?.id, hasBegun: true }]);
    await db
      .update(courseClasses)
      .set({ removedAt: new Date() })
      .where(eq(courseClasses.id, lessons[0]?.id ?? 0));
    expect(await seatsOf(orderId)).toMatchObject([{ classId: lessons[1]?.id, hasBegun: false }]);
  });

  test("are without refunded lines, archived children and terms that are over; a moved one is in its new term", async () => {
    const [one, two, three] = [
      await term("Reading", [inDays(3)]),
      await term("Writing", [inDays(4)]),
      await term("Grammar", [inDays(5)]),
    ];
    const orderId = await pay({
      runs: [
        [one.run.id, home.emma.id],
        [two.run.id, home.emma.id],
        [one.run.id, home.leo.id],
      ],
    });
    const token = await office();
    const { lines, enrolments: given } = await traces(orderId);
    const refunded = lines.find(
      ({ courseRunId, studentId }) => courseRunId === one.run.id && studentId === home.emma.id,
    );
    await call(refund, { id: orderId, orderLineIds: [refunded?.id ?? 0] }, { token });
    expect(await shown(orderId)).toEqual([
      ["Leo", "Reading"],
      ["Emma", "Writing"],
    ]);
    const moved = given.find(({ courseRunId }) => courseRunId === two.run.id);
    await call(moveSeat, { id: moved?.id ?? 0, courseRunId: three.run.id }, { token });
    expect(await shown(orderId)).toEqual([
      ["Leo", "Reading"],
      ["Emma", "Grammar"],
    ]);
    await db
      .update(courseRuns)
      .set({ endsOn: "2020-01-31", startsOn: "2020-01-01" })
      .where(eq(courseRuns.id, one.run.id));
    await db.update(students).set({ removedAt: new Date() }).where(eq(students.id, home.emma.id));
    expect(await seatsOf(orderId)).toEqual([]);
  });
});

describe("the receipt's mail", () => {
  test("leads with each child's first class in both clocks, then the sign-in, then money; its button leads to the class", async () => {
    await db.update(parents).set({ country: "CN" }).where(eq(parents.id, home.parent.id));
    await db
      .update(students)
      .set({ passwordHash: null, loginName: null })
      .where(eq(students.id, home.leo.id));
    const first = await term("Reading", [new Date("2099-01-10T15:00:00Z")]);
    const second = await term("Writing", [new Date("2099-01-11T15:00:00Z")]);
    const orderId = await pay({
      runs: [
        [first.run.id, home.emma.id],
        [second.run.id, home.leo.id],
      ],
    });
    const { data, locale } = await receiptOf(orderId);
    const { text, html } = await renderMail("receipt", locale, data);
    const places = [
      "Emma Chen",
      "January 10, 2099, 10:00 a.m. in Toronto",
      "January 10, 2099, 11:00 p.m. in Beijing",
      "Reading",
      "Leo Chen",
      "January 11, 2099, 10:00 a.m. in Toronto",
      "/usr/attendClass?",
      `/usr/order/${orderId}#calendar`,
      "headphones",
      "the day before each class",
      `Emma Chen signs in with the login name ${home.emma.loginName}`,
      "Leo Chen has no sign-in yet",
      `/usr/order/${orderId}#sign-in`,
      "We received your payment of",
      (await traces(orderId)).order.orderNo,
    ].map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const [button] = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href?.replaceAll("&amp;", "&"));
    expect(button).toBe(
      `http://localhost:3000/usr/attendClass?studentId=${home.emma.id}&class=${first.lessons[0]?.id}`,
    );
  });

  test("names no class for a line that was not filled, and is a plain receipt if none was", async () => {
    const { run } = await term("Reading", [inDays(3)]);
    const archive = (id: number) =>
      db.update(students).set({ removedAt: new Date() }).where(eq(students.id, id));
    const part = await pay(
      {
        runs: [
          [run.id, home.emma.id],
          [run.id, home.leo.id],
        ],
      },
      () => archive(home.leo.id),
    );
    expect((await receiptOf(part)).data.children).toMatchObject([{ studentName: "Emma Chen" }]);
    expect(await shown(part)).toEqual([["Emma", "Reading"]]);

    home = await createFamily();
    const none = await pay({ runs: [[run.id, home.emma.id]] }, () => archive(home.emma.id));
    const mail = await receiptOf(none);
    expect(mail.data.children).toEqual([]);
    const { text } = await renderMail("receipt", "en", mail.data);
    expect(text).not.toContain("attendClass");
    expect(text).toContain(`/usr/order/${none}`);
  });

  test("says so if a seat has no class yet, and a receipt queued by an earlier release is still sent", async () => {
    const { run } = await term("Reading", []);
    const orderId = await pay({ runs: [[run.id, home.emma.id]] });
    const { data } = await receiptOf(orderId);
    expect((await renderMail("receipt", "en", data)).text).toContain("No class has a date yet.");
    const { children: _children, country: _country, ...earlier } = data;
    expect((await renderMail("receipt", "zh", earlier)).text).toContain("感谢您的报名");
  });
});

test("a seat for a class that begins in 40 minutes has its door on the page", async () => {
  const { run, lessons } = await term("Reading", [addMinutes(new Date(), 40)]);
  const orderId = await pay({ runs: [[run.id, home.emma.id]] });
  expect(await seatsOf(orderId)).toMatchObject([
    { classId: lessons[0]?.id, durationMinutes: 60, joinedAt: null },
  ]);
});
