import { addMinutes } from "date-fns";
import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as decideByOffice } from "@/app/api/admin/makeup/save/route";
import { POST as listForOffice } from "@/app/api/admin/makeup/list/route";
import { POST as removeRun } from "@/app/api/admin/courserun/remove/route";
import { POST as saveRun } from "@/app/api/admin/courserun/save/route";
import { POST as viewTree } from "@/app/api/admin/course/structure/route";
import { POST as endSeat } from "@/app/api/admin/enrolment/remove/route";
import { POST as joinAsStudent } from "@/app/api/student/course/class/join/route";
import { POST as viewAsStudent } from "@/app/api/student/course/class/detail/view/route";
import { POST as listSheet } from "@/app/api/teacher/attendance/list/route";
import { POST as saveSheet } from "@/app/api/teacher/attendance/save/route";
import { POST as plan } from "@/app/api/teacher/class/schedule/save/route";
import { POST as structure } from "@/app/api/teacher/course/detail/structure/route";
import { POST as saveStatus } from "@/app/api/teacher/class/status/save/route";
import { POST as listRuns } from "@/app/api/teacher/course/list/route";
import { POST as decideByTeacher } from "@/app/api/teacher/makeup/save/route";
import { POST as listForTeacher } from "@/app/api/teacher/makeup/list/route";
import { POST as tellAbsence } from "@/app/api/user/absence/save/route";
import { POST as takeBackAbsence } from "@/app/api/user/absence/remove/route";
import { POST as endGuardian } from "@/app/api/user/guardian/end/route";
import { POST as ask } from "@/app/api/user/makeup/ask/route";
import { POST as cancel } from "@/app/api/user/makeup/cancel/route";
import { POST as listOptions } from "@/app/api/user/makeup/options/route";
import { POST as joinAsParent } from "@/app/api/user/student/class/join/route";
import { POST as week } from "@/app/api/user/week/view/route";
import { db } from "@/db/client";
import { courseClasses, units } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { makeups } from "@/db/schema/learning";
import { happenings } from "@/db/schema/notices";
import { createAdmin, createClass, createParent, createRun, createStudent, enrol } from "@/db/seed/factories";
import { foundOrThrow } from "@/lib/core/errors";
import { schoolDay } from "@/lib/core/school-zone";
import { call, signIn } from "../../support/call";
import { countingQueries } from "../../support/query-count";
import { guardianOf, toDoAll } from "../../support/guardians";
import { meeting } from "../../support/row-locks";
import { nextWeekAt, sisterClasses } from "../../support/sister-classes";

type Week = Awaited<ReturnType<typeof sisterClasses>>;
const office = async () => ({ token: await signIn("admin", (await createAdmin()).id) });
const missed = ({ lesson, students }: Week, index = 0) => ({
  id: lesson.id,
  studentId: students[index]!.id,
});
const by = ({ parentTokens }: Week, index = 0) => ({ token: parentTokens[index]! });

const newChild = async () => createStudent({ parentId: (await createParent()).id });

async function asked(room: Week, index = 0) {
  await call(tellAbsence, missed(room, index), by(room, index));
  const input = { ...missed(room, index), courseClassId: room.sister.id };
  const { body } = await call(ask, input, by(room, index));
  return foundOrThrow(body.data).makeupId;
}
async function granted(room: Week, index = 0) {
  const id = await asked(room, index);
  const { status } = await call(decideByTeacher, { id, decision: "granted" }, { token: room.otherToken });
  expect(status).toBe(200);
  return id;
}

test("options are classes of other terms of the program, in the week, ahead, free, when the child is", async () => {
  const room = await sisterClasses();
  const other = (values: Parameters<typeof createClass>[0]) =>
    createClass({ courseRunId: room.sisterRun.id, ...values });
  await other({ startsAt: nextWeekAt(3, "19:00"), status: "cancelled" });
  await other({ startsAt: nextWeekAt(7, "17:00") });
  await other({ startsAt: nextWeekAt(4, "17:00"), enabled: false });
  await createClass({ startsAt: nextWeekAt(2, "17:00") });
  const full = await createRun({ courseId: room.run.courseId, capacity: 1 });
  await enrol((await newChild()).id, full.id);
  await createClass({ courseRunId: full.id, startsAt: nextWeekAt(2, "17:00") });
  const busy = await other({ startsAt: nextWeekAt(5, "10:00") });
  const elsewhere = await createRun();
  await enrol(room.students[0]!.id, elsewhere.id);
  await createClass({ courseRunId: elsewhere.id, startsAt: addMinutes(busy.startsAt!, 30) });

  expect((await call(listOptions, missed(room), by(room))).status).toBe(409);
  await call(tellAbsence, missed(room), by(room));
  const { body } = await call(listOptions, missed(room), by(room));
  expect(body.data?.map(({ courseClassId }) => courseClassId)).toEqual([room.sister.id]);
  const { queries } = await countingQueries(() => call(listOptions, missed(room), by(room)));
  expect(queries).toBeLessThan(9);
  const unasked = { ...missed(room), courseClassId: busy.id };
  expect((await call(ask, unasked, by(room))).status).toBe(409);
});

test("an asked class is listed for the office and its teacher alone; asking again is the same wish", async () => {
  const room = await sisterClasses();
  const id = await asked(room);
  expect(await asked(room)).toBe(id);
  const listed = async (token: string) =>
    (await call(listForTeacher, {}, { token })).body.data?.map(({ makeupId }) => makeupId);
  expect(await listed(room.otherToken)).toEqual([id]);
  expect(await listed(room.token)).toEqual([]);
  const rows = foundOrThrow((await call(listForOffice, {}, await office())).body.data);
  expect(rows.find(({ makeupId }) => makeupId === id)).toMatchObject({ placesLeft: null });
  const decision = { id, decision: "granted" as const };
  expect((await call(decideByTeacher, decision, { token: room.token })).status).toBe(404);
  expect((await call(cancel, { id }, by(room, 1))).status).toBe(404);
});

test("a guardian whose access ends at that moment gives no make-up place up", async () => {
  const room = await sisterClasses();
  const id = await granted(room);
  const wei = await guardianOf(room.students[0]!.id, toDoAll);
  const [ended, tried] = await meeting(
    ["guardianships", `id = ${wei.guardianship.id}`],
    () => call(endGuardian, { id: wei.guardianship.id }, by(room)),
    () => call(cancel, { id }, wei),
  );
  expect([ended.status, tried.status]).toEqual([200, 404]);
  const [standing] = await db.select().from(makeups).where(eq(makeups.id, id));
  expect(standing?.status).toBe("granted");
});

test("a guest is in that class's sheet, week and door, and in no other class of the term", async () => {
  const room = await sisterClasses();
  const next = await createClass({ courseRunId: room.sisterRun.id, startsAt: nextWeekAt(4, "17:00") });
  await granted(room);
  const student = { token: await signIn("student", room.students[0]!.id) };
  const { body } = await call(week, { day: schoolDay(room.sister.startsAt!) }, by(room));
  expect(
    body.data?.classes.map(({ classId, isGuest, makeup }) => [classId, isGuest, makeup?.status]),
  ).toEqual([
    [room.lesson.id, false, "granted"],
    [room.sister.id, true, undefined],
  ]);
  expect((await call(viewAsStudent, { id: room.sister.id }, student)).status).toBe(200);
  expect((await call(viewAsStudent, { id: next.id }, student)).status).toBe(404);

  await db.update(courseClasses).set({ startsAt: new Date() }).where(eq(courseClasses.id, room.sister.id));
  expect((await call(joinAsStudent, { id: room.sister.id }, student)).body.data?.status).toBe("present");
  const door = { id: room.sister.id, studentId: room.students[0]!.id };
  expect((await call(joinAsParent, door, by(room))).status).toBe(200);
  expect((await call(joinAsParent, { ...door, id: next.id }, by(room))).status).toBe(404);
  const sheet = await call(listSheet, { id: room.sisterRun.id }, { token: room.otherToken });
  expect(sheet.body.data?.students).toMatchObject([
    { studentId: room.students[0]!.id, guestOf: room.sister.id, entries: [{ status: "present" }] },
  ]);
  const entries = [{ studentId: room.students[0]!.id, status: "late" as const }];
  const saved = await call(saveSheet, { id: room.sister.id, entries }, { token: room.otherToken });
  expect(saved.status).toBe(200);
  const stranger = [{ studentId: room.students[1]!.id, status: "late" as const }];
  const refused = await call(
    saveSheet,
    { id: room.sister.id, entries: stranger },
    { token: room.otherToken },
  );
  expect(refused.status).toBe(404);
});

test("two wishes for the last place, granted at once: one guest, and one refusal", async () => {
  const room = await sisterClasses({ size: 3, capacity: 2 });
  await enrol((await newChild()).id, room.sisterRun.id);
  const ids = [await asked(room, 0), await asked(room, 1), await asked(room, 2)];
  const desk = await office();
  const replies = await Promise.all(ids.map((id) => call(decideByOffice, { id, decision: "granted" }, desk)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const isGranted = and(eq(makeups.courseClassId, room.sister.id), eq(makeups.status, "granted"));
  expect(await db.$count(makeups, isGranted)).toBe(1);
});

test("a decision stands: the same again is no other, the opposite is refused; a declined child may ask again", async () => {
  const room = await sisterClasses();
  const id = await asked(room);
  const decide = (decision: "granted" | "declined") =>
    call(decideByTeacher, { id, decision }, { token: room.otherToken });
  expect((await decide("declined")).status).toBe(200);
  expect((await decide("declined")).status).toBe(200);
  expect((await decide("granted")).status).toBe(409);
  expect(await asked(room)).not.toBe(id);
});

test("a class that was hidden since is declined, not granted", async () => {
  const room = await sisterClasses({ size: 1 });
  const id = await asked(room);
  await db.update(units).set({ enabled: false }).where(eq(units.id, room.sister.unitId));
  const decide = async (decision: "granted" | "declined") =>
    (await call(decideByTeacher, { id, decision }, { token: room.otherToken })).body;
  expect(await decide("granted")).toMatchObject({ code: 409, msg: "This class was cancelled." });
  expect(await decide("declined")).toMatchObject({ code: 200 });
});

test("guests are told with the families of the term, as its teacher reads before, and bar its removal", async () => {
  const room = await sisterClasses({ size: 1 });
  await granted(room);
  const { sisterRun, sister } = room;
  const { id, courseId, name, nameZh, startsOn, endsOn } = sisterRun;
  await enrol((await newChild()).id, id);
  const [term] = foundOrThrow((await call(listRuns, {}, { token: room.otherToken })).body.data);
  expect(term).toMatchObject({ families: 1, familiesWithGuests: 2 });

  const weekly = { id, firstDay: schoolDay(sister.startsAt!), weekdays: [4], durationMinutes: 60 };
  const replan = (startTime: string) =>
    call(plan, { ...weekly, startTime }, { token: room.otherToken }).then(({ body }) => body.data?.told);
  const guestsTold = async () => {
    const moved = and(eq(happenings.courseClassId, sister.id), isNull(happenings.withdrawnAt));
    const rows = await db.select().from(happenings).where(moved);
    return rows.flatMap(({ kind, data }) => (kind === "guestClassMoved" ? data : []));
  };
  expect(await replan("16:00")).toBe(2);
  expect(await replan("15:00")).toBe(2);
  expect(await guestsTold()).toMatchObject([
    { startsAt: sister.startsAt!.toISOString(), movedTo: nextWeekAt(3, "15:00").toISOString() },
  ]);
  expect(await replan("17:00")).toBe(1);
  expect(await guestsTold()).toEqual([]);

  const times = { startsOn, endsOn, weekdays: [4], startTime: "17:00" };
  const next = { id, courseId, name, nameZh, ...times, price: 400, teacherId: room.teacher.id };
  const desk = await office();
  expect((await call(saveRun, next, desk)).body.data).toMatchObject({ told: 2 });

  const alone = await sisterClasses({ size: 1 });
  const makeupId = await granted(alone);
  const remove = async () => (await call(removeRun, { id: alone.sisterRun.id, flag: 1 }, desk)).body;
  expect(await remove()).toMatchObject({
    code: 409,
    msg: expect.stringContaining("1 child makes up a class"),
  });
  await call(cancel, { id: makeupId }, by(alone));
  expect(await remove()).toMatchObject({ code: 200 });
});

test("before an act on one class, its guests are counted with the families of the term, as they are told", async () => {
  const room = await sisterClasses({ size: 2 });
  for (const index of [0, 1]) await granted(room, index);
  // One of the two guests is of a family that has a seat in the term.
  const { parentId } = room.students[0]!;
  await enrol((await createStudent({ parentId })).id, room.sisterRun.id);
  const otherTeacher = { token: room.otherToken };
  const [term] = foundOrThrow((await call(listRuns, {}, otherTeacher)).body.data);
  const ofTerm = foundOrThrow(term).families;
  const [unit] = foundOrThrow((await call(structure, { id: room.sisterRun.id }, otherTeacher)).body.data);
  const lesson = unit?.classes.find(({ courseClassId }) => courseClassId === room.sister.id);
  expect([unit?.isShown, ofTerm, lesson?.guestFamilies]).toEqual([true, 1, 1]);
  const tree = foundOrThrow(
    (await call(viewTree, { id: room.sisterRun.courseId }, await office())).body.data,
  );
  const shown = tree.runs.flatMap(({ units: parts }) => parts.flatMap(({ classes }) => classes));
  const second = room.students[1]!.parentId;
  expect(shown.find(({ classId }) => classId === room.sister.id)?.guestFamilies).toEqual([second]);
  const cancelled = await call(saveStatus, { id: room.sister.id, status: "cancelled" }, otherTeacher);
  expect(cancelled.body.data?.told).toBe(2);
});

describe("a guest's place in a class that has begun", () => {
  async function begun() {
    const room = await sisterClasses();
    const id = await granted(room);
    const startsAt = addMinutes(new Date(), -120);
    await db.update(courseClasses).set({ startsAt }).where(eq(courseClasses.id, room.sister.id));
    const standing = async () => (await db.select().from(makeups).where(eq(makeups.id, id)))[0]?.status;
    const told = () =>
      db.$count(
        happenings,
        and(eq(happenings.courseClassId, room.sister.id), eq(happenings.kind, "makeupCancelled")),
      );
    return { room, id, standing, told };
  }

  test("is not given up any more, as the week of the family says", async () => {
    const { room, id, standing } = await begun();
    const entries = [{ studentId: room.students[0]!.id, status: "present" as const }];
    const sheet = { id: room.sister.id, entries };
    expect((await call(saveSheet, sheet, { token: room.otherToken })).status).toBe(200);
    const reply = await call(cancel, { id }, by(room));
    expect([reply.status, reply.body.msg]).toEqual([409, expect.stringContaining("has begun")]);
    expect(await standing()).toBe("granted");
    const { body } = await call(week, { day: schoolDay(room.lesson.startsAt!) }, by(room));
    const ofMissed = body.data?.classes.find(({ classId }) => classId === room.lesson.id);
    expect(ofMissed?.makeup).toMatchObject({ status: "granted", isUsed: true });
  });

  test("is kept if the child comes to the missed class after all", async () => {
    const { room, standing, told } = await begun();
    expect((await call(takeBackAbsence, missed(room), by(room))).status).toBe(200);
    expect([await standing(), await told()]).toEqual(["granted", 0]);
  });

  test("ends with the seat, of which its teacher is not told as of a guest to come", async () => {
    const { room, standing, told } = await begun();
    const [seat] = await db
      .select()
      .from(enrolments)
      .where(and(eq(enrolments.studentId, room.students[0]!.id), eq(enrolments.courseRunId, room.run.id)));
    await call(endSeat, { id: foundOrThrow(seat).id }, await office());
    expect([await standing(), await told()]).toEqual(["cancelled", 0]);
  });

  test.each([
    [
      "cancelled",
      (room: Week) =>
        db.update(courseClasses).set({ status: "cancelled" }).where(eq(courseClasses.id, room.sister.id)),
    ],
    [
      "hidden",
      (room: Week) => db.update(units).set({ enabled: false }).where(eq(units.id, room.sister.unitId)),
    ],
  ])("is given up if that class was %s", async (_how, turnOff) => {
    const { room, id, standing } = await begun();
    await turnOff(room);
    expect((await call(cancel, { id }, by(room))).status).toBe(200);
    expect(await standing()).toBe("cancelled");
  });
});

test("cancelling, taking the absence back, and the end of the seat free the place", async () => {
  const statusOf = async (id: number) =>
    (await db.select().from(makeups).where(eq(makeups.id, id)))[0]?.status;
  const [first, second, third] = [await sisterClasses(), await sisterClasses(), await sisterClasses()];
  const one = await granted(first);
  await call(cancel, { id: one }, by(first));
  expect(await statusOf(one)).toBe("cancelled");
  const two = await granted(second);
  await call(takeBackAbsence, missed(second), by(second));
  expect(await statusOf(two)).toBe("cancelled");
  const three = await granted(third);
  const seatOf = and(
    eq(enrolments.studentId, third.students[0]!.id),
    eq(enrolments.courseRunId, third.run.id),
  );
  const [seat] = await db.select().from(enrolments).where(seatOf);
  await call(endSeat, { id: foundOrThrow(seat).id }, await office());
  expect(await statusOf(three)).toBe("cancelled");
  const student = { token: await signIn("student", third.students[0]!.id) };
  expect((await call(viewAsStudent, { id: third.sister.id }, student)).status).toBe(404);
});
