import { randomUUID } from "node:crypto";
import { addMinutes } from "date-fns";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { POST as removeLesson } from "@/app/api/admin/class/remove/route";
import { POST as saveLesson } from "@/app/api/teacher/class/save/route";
import { POST as setStatus } from "@/app/api/admin/class/status/save/route";
import { POST as planByOffice } from "@/app/api/admin/class/schedule/save/route";
import { POST as saveSubstitute } from "@/app/api/admin/class/substitute/save/route";
import { POST as saveStructure } from "@/app/api/admin/course/structure/save/route";
import { POST as saveCourse } from "@/app/api/admin/course/save/route";
import { POST as saveRun } from "@/app/api/admin/courserun/save/route";
import { POST as giveSeat } from "@/app/api/admin/enrolment/add/route";
import { POST as moveSeat } from "@/app/api/admin/enrolment/move/route";
import { POST as endSeat } from "@/app/api/admin/enrolment/remove/route";
import { POST as lookAtSeat } from "@/app/api/admin/enrolment/seat/view/route";
import { POST as removeUnit } from "@/app/api/admin/unit/remove/route";
import { POST as timetable } from "@/app/api/admin/timetable/view/route";
import { POST as enableUnit } from "@/app/api/admin/unit/status/save/route";
import { POST as countAnnouncement } from "@/app/api/admin/announcement/count/route";
import { POST as announce } from "@/app/api/teacher/announcement/send/route";
import { POST as listRuns } from "@/app/api/teacher/course/list/route";
import { POST as saveAttendance } from "@/app/api/teacher/attendance/save/route";
import { POST as saveHomework } from "@/app/api/teacher/homework/save/route";
import { db } from "@/db/client";
import { courseClasses, courses, units } from "@/db/schema/catalog";
import { happenings } from "@/db/schema/notices";
import { mailOutbox } from "@/db/schema/office";
import { students } from "@/db/schema/people";
import {
  createClass,
  createCourse,
  createGuardianship,
  createParent,
  createRun,
  createUnit,
  enrol,
} from "@/db/seed/factories";
import { tellRecording } from "@/lib/classroom/tell-recording";
import { foundOrThrow } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";
import { shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import type { MailData } from "@/lib/notices/templates";
import { call } from "../../support/call";
import { guardianOf } from "../../support/guardians";
import { type Cast, castOfTerm, lastHappening, mailsAbout, toldBy } from "../../support/told";

let cast: Cast;
let before: number;
beforeEach(async () => {
  cast = await castOfTerm();
  before = await lastHappening();
});
const office = () => cast.as("nora");
const hoursAfter = ({ startsAt }: { startsAt: Date | null }, hours: number) =>
  addMinutes(foundOrThrow(startsAt), hours * 60);

test("removing a class or its unit tells those with a seat, and putting it back at once tells no one", async () => {
  const { lesson } = cast;
  expect((await call(removeLesson, { id: lesson.id, flag: 1 }, await office())).body.data).toEqual({
    told: 2,
  });
  expect((await call(removeLesson, { id: lesson.id, flag: 0 }, await office())).body.data).toEqual({
    told: 0,
  });
  const spare = await createClass({ courseRunId: cast.run.id, startsAt: hoursAfter(lesson, 2) });
  before = await lastHappening();
  expect((await call(removeUnit, { id: spare.unitId, flag: 1 }, await office())).body.data).toEqual({
    told: 2,
  });
  expect(await toldBy(cast, "classCancelled", before)).toEqual([
    "emma",
    "grace",
    "leo",
    "lin",
    "ming",
    "omar",
    "zhang",
  ]);
  expect((await call(removeUnit, { id: spare.unitId, flag: 0 }, await office())).body.data).toEqual({
    told: 0,
  });
  expect(await toldBy(cast, "classCancelled", before)).toEqual([]);
});

test("two guardians of a child are one family, before an act and after it (rule R17.11)", async () => {
  const { run, lesson, emma, ming } = cast;
  for (const child of [emma, emma, ming]) await guardianOf(child.id);
  const [nora, grace] = [await office(), await cast.as("grace")];
  const [term] = foundOrThrow((await call(listRuns, {}, grace)).body.data);
  expect(term).toMatchObject({ courseRunId: run.id, families: 2 });
  expect((await call(lookAtSeat, { studentId: emma.id }, nora)).body.data).toMatchObject({ families: 1 });
  const telling = { courseRunId: run.id, title: "Books", text: "Bring your books." };
  expect((await call(announce, { ...telling, sendKey: randomUUID() }, grace)).body.data).toMatchObject({
    families: 2,
  });
  const cancelled = await call(setStatus, { id: lesson.id, status: "cancelled" }, nora);
  expect(cancelled.body.data).toMatchObject({ told: 2 });
  expect(await toldBy(cast, "classCancelled", before)).toHaveLength(10);
});

test("an announcement to all is counted by families", async () => {
  const { families } = foundOrThrow((await call(countAnnouncement, {}, await office())).body.data);
  await guardianOf(cast.emma.id);
  await createParent();
  const after = foundOrThrow((await call(countAnnouncement, {}, await office())).body.data);
  expect(after.families).toBe(families + 1);
});

test("a class whose unit was removed and put back is not cancelled without a word afterwards", async () => {
  const { run, lesson } = cast;
  const { unitId, id } = await createClass({ courseRunId: run.id, startsAt: hoursAfter(lesson, 2) });
  for (const flag of [1, 0]) await call(removeUnit, { id: unitId, flag }, await office());
  before = await lastHappening();
  const cancelled = await call(setStatus, { id, status: "cancelled" }, await office());
  expect(cancelled.body.data).toMatchObject({ told: 2 });
  expect(await toldBy(cast, "classCancelled", before)).toHaveLength(7);
});

test("hiding a unit with a class ahead tells as a cancellation, showing it again as a return", async () => {
  const { run, lesson } = cast;
  const { unitId } = await createClass({ courseRunId: run.id, startsAt: hoursAfter(lesson, 2) });
  await createClass({ unitId, startsAt: addMinutes(new Date(), -120) });
  const turn = async (flag: 0 | 1) =>
    foundOrThrow((await call(enableUnit, { id: unitId, flag }, await office())).body.data).told;
  const all = ["emma", "grace", "leo", "lin", "ming", "omar", "zhang"];
  before = await lastHappening();
  expect(await turn(0)).toBe(2);
  expect(await turn(0)).toBe(0);
  expect(await toldBy(cast, "classCancelled", before)).toEqual(all);
  // Once it is known, its return is told.
  await db.update(happenings).set({ dueAt: new Date() });
  expect(await turn(1)).toBe(2);
  expect(await toldBy(cast, "classRestored", before)).toEqual(all);
});

test("moving a class into a hidden unit tells it as a cancellation, out of it as a return", async () => {
  const { run, lesson } = cast;
  const other = await createUnit({ courseRunId: run.id });
  await db.update(units).set({ enabled: false }).where(eq(units.id, other.id));
  const place = async (shown: number[], hidden: number[]) => {
    const plan = [
      { unitId: lesson.unitId, classIds: shown },
      { unitId: other.id, classIds: hidden },
    ];
    return (await call(saveStructure, { id: run.id, units: plan }, await office())).body.data?.told;
  };
  const spare = await createClass({ unitId: lesson.unitId, startsAt: hoursAfter(lesson, 2) });
  before = await lastHappening();
  expect(await place([spare.id, lesson.id], [])).toBe(0);
  expect(await place([spare.id], [lesson.id])).toBe(2);
  expect(await toldBy(cast, "classCancelled", before)).toHaveLength(7);
  await db.update(happenings).set({ dueAt: new Date() });
  expect(await place([lesson.id], [spare.id])).toBe(2);
  expect(await toldBy(cast, "classRestored", before)).toHaveLength(7);
});

/** Cancels the class, moves it by so many hours while it is cancelled, and puts it back; returns who were told of its return. */
async function moveWhileCancelled({ hours, isKnown }: { hours: number | null; isKnown: boolean }) {
  const { lesson } = cast;
  const startsAt = hours === null ? null : hoursAfter(lesson, hours).toISOString();
  await call(setStatus, { id: lesson.id, status: "cancelled" }, await office());
  if (isKnown) await sendAll();
  const move = { id: lesson.id, startsAt, durationMinutes: 60 };
  expect((await call(saveLesson, move, await cast.as("grace"))).body.data).toEqual({ told: 0 });
  return (await call(setStatus, { id: lesson.id, status: "scheduled" }, await office())).body.data?.told;
}
/** The mails to families leave. */
async function sendAll() {
  await db.update(happenings).set({ dueAt: new Date() });
  await db.update(mailOutbox).set({ state: "sent" });
}
const movesTold = async () => {
  const mails = await mailsAbout(cast, "classMoved", before);
  return mails.map(({ to, data }) => ({
    to,
    ...pick(data as MailData["classChanged"], ["startsAt", "movedTo"]),
  }));
};

test.each([true, false])(
  "a class that is moved while it is cancelled is told as a move when it comes back (cancellation known: %s)",
  async (isKnown) => {
    const { lesson } = cast;
    expect(await moveWhileCancelled({ hours: 26, isKnown })).toBe(2);
    const times = {
      startsAt: foundOrThrow(lesson.startsAt).toISOString(),
      movedTo: hoursAfter(lesson, 26).toISOString(),
    };
    expect((await movesTold()).sort((a, b) => a.to.localeCompare(b.to))).toEqual(
      ["grace", "lin", "zhang"].map((to) => ({ to, ...times })),
    );
    expect(await toldBy(cast, "classCancelled", before)).toHaveLength(isKnown ? 7 : 0);
    expect(await toldBy(cast, "classRestored", before)).toEqual([]);
  },
);

test("a class that is cancelled, loses its time and comes back is told as having no time yet", async () => {
  expect(await moveWhileCancelled({ hours: null, isKnown: false })).toBe(2);
  expect((await movesTold()).map(({ movedTo }) => movedTo)).toEqual([null, null, null]);
});

test("back at its old time it is told as restored, and cancelled again at once nothing was told", async () => {
  const { id } = cast.lesson;
  expect(await moveWhileCancelled({ hours: 26, isKnown: true })).toBe(2);
  const byGrace = await call(
    saveLesson,
    { id, startsAt: hoursAfter(cast.lesson, 0).toISOString(), durationMinutes: 60 },
    await cast.as("grace"),
  );
  expect(byGrace.body.data).toEqual({ told: 2 });
  expect(await movesTold()).toEqual([]);
  expect(await toldBy(cast, "classRestored", before)).toHaveLength(7);
  expect((await call(setStatus, { id, status: "cancelled" }, await office())).body.data).toEqual({ told: 0 });
  expect(await toldBy(cast, "classRestored", before)).toEqual([]);
});

test("a class that is moved and cancelled at once is told as cancelled at the time that people know", async () => {
  const { lesson } = cast;
  const { id } = lesson;
  const move = { id, startsAt: hoursAfter(lesson, 26).toISOString(), durationMinutes: 60 };
  await call(saveLesson, move, await cast.as("grace"));
  expect((await call(setStatus, { id, status: "cancelled" }, await office())).body.data).toEqual({ told: 2 });
  expect(await movesTold()).toEqual([]);
  const [mail] = await mailsAbout(cast, "classCancelled", before);
  expect(mail?.data).toMatchObject({ startsAt: foundOrThrow(lesson.startsAt).toISOString() });
});

test("of a class in a hidden unit nothing is told: it is cancelled, moved or removed without a word", async () => {
  const { run, lesson } = cast;
  const { unitId, id } = await createClass({ courseRunId: run.id, startsAt: hoursAfter(lesson, 2) });
  await createClass({ unitId, startsAt: hoursAfter(lesson, 26) });
  await db.update(units).set({ enabled: false }).where(eq(units.id, unitId));
  before = await lastHappening();
  for (const status of ["cancelled", "scheduled"] as const)
    expect((await call(setStatus, { id, status }, await office())).body.data).toEqual({ told: 0 });
  for (const flag of [1, 0]) {
    expect((await call(removeLesson, { id, flag }, await office())).body.data).toEqual({ told: 0 });
    expect((await call(removeUnit, { id: unitId, flag }, await office())).body.data).toEqual({ told: 0 });
  }
  expect(await lastHappening()).toBe(before);
});

test("of a hidden class no substitute, recording or absence is told, nor of a cancelled one, but a correction", async () => {
  const { lesson, ming, people } = cast;
  const hide = (enabled: boolean) => db.update(units).set({ enabled }).where(eq(units.id, lesson.unitId));
  const listed = async () => {
    const day = schoolDay(foundOrThrow(lesson.startsAt));
    const { body } = await call(timetable, { day, span: "day" as const }, await office());
    return body.data?.classes.find(({ classId }) => classId === lesson.id)?.families;
  };
  const substitute = async (teacherId: number) =>
    (await call(saveSubstitute, { id: lesson.id, teacherId }, await office())).body.data?.told;
  const note = async (status: "absent" | "present") => {
    const entries = [{ studentId: ming.id, status }];
    return (await call(saveAttendance, { id: lesson.id, entries }, await cast.as("grace"))).body.data;
  };

  expect(await listed()).toBe(2);
  await hide(false);
  expect(await listed()).toBe(0);
  expect(await substitute(people.other.id)).toBe(0);
  await db
    .update(courseClasses)
    .set({ startsAt: new Date(), substituteTeacherId: null })
    .where(eq(courseClasses.id, lesson.id));
  await db.transaction((tx) => tellRecording(tx, lesson.id));
  expect(await note("absent")).toEqual({ saved: 1, told: 0 });
  await note("present");
  await hide(true);
  await db.update(courseClasses).set({ status: "cancelled" }).where(eq(courseClasses.id, lesson.id));
  expect(await note("absent")).toBeNull();
  expect(await lastHappening()).toBe(before);

  await db.update(courseClasses).set({ status: "scheduled" }).where(eq(courseClasses.id, lesson.id));
  expect(await note("absent")).toEqual({ saved: 1, told: 1 });
  await db.update(happenings).set({ dueAt: new Date() });
  await hide(false);
  expect(await note("present")).toEqual({ saved: 1, told: 1 });
});

test("a term's new teacher, its weekly plan, homework and an absence say how many families were told", async () => {
  const { run, people, lesson, ming } = cast;
  const { id, courseId, name, nameZh, startsOn, endsOn, weekdays, startTime } = run;
  const same = {
    id,
    courseId,
    name,
    nameZh,
    startsOn,
    endsOn,
    weekdays,
    startTime: startTime.slice(0, 5),
    price: 400,
  };
  const weekly = {
    id,
    firstDay: shiftDay(schoolDay(), 1),
    weekdays: [2, 4],
    startTime: "18:30",
    durationMinutes: 60,
  };
  expect((await call(planByOffice, weekly, await office())).body.data).toMatchObject({ told: 2 });
  const piece = { courseRunId: id, name: "A place I know" };
  const [draft, out] = [{ ...piece, flag: 0 }, piece];
  expect((await call(saveHomework, draft, await cast.as("grace"))).body.data).toMatchObject({ told: 0 });
  expect((await call(saveHomework, out, await cast.as("grace"))).body.data).toMatchObject({ told: 2 });
  await db.update(courseClasses).set({ startsAt: new Date() }).where(eq(courseClasses.id, lesson.id));
  const entry = (status: "absent" | "present") => ({
    id: lesson.id,
    entries: [{ studentId: ming.id, status }],
  });
  expect((await call(saveAttendance, entry("present"), await cast.as("grace"))).body.data?.told).toBe(0);
  expect((await call(saveAttendance, entry("absent"), await cast.as("grace"))).body.data?.told).toBe(1);
  const planned = { ...same, ...pick(weekly, ["weekdays", "startTime"]) };
  expect((await call(saveRun, planned, await office())).body.data).toMatchObject({ told: 0 });
  const change = { ...planned, teacherId: people.other.id };
  expect((await call(saveRun, change, await office())).body.data).toMatchObject({ told: 2 });
});

test("before a single seat the office sees who is told, another class at the time, and a grade outside", async () => {
  const { emma, people, lesson, run } = cast;
  await createGuardianship(emma.id, people.stranger.id);
  await db.update(students).set({ grade: 2 }).where(eq(students.id, emma.id));
  const other = await createRun({ courseId: (await createCourse({ gradeMin: 4, gradeMax: 6 })).id });
  const startsAt = addMinutes(foundOrThrow(lesson.startsAt), 30);
  await createClass({ courseRunId: other.id, startsAt });
  const look = async (seat: { courseRunId: number | null; from: number | null }) =>
    foundOrThrow((await call(lookAtSeat, { studentId: emma.id, ...seat }, await office())).body.data);
  const given = await look({ courseRunId: other.id, from: null });
  expect(given.families).toBe(1);
  expect(given.doubts.map(({ reason }) => reason)).toEqual(["grade", "clash"]);
  expect(given.doubts[1]?.program?.name).toBe("Reading Circle");
  // The class of the term that is left is no clash.
  expect((await look({ courseRunId: other.id, from: run.id })).doubts.map(({ reason }) => reason)).toEqual([
    "grade",
  ]);
  expect(await look({ courseRunId: null, from: run.id })).toEqual({ doubts: [], families: 1 });

  const seat = await call(giveSeat, { studentId: emma.id, courseRunId: other.id }, await office());
  const { enrolmentId, told } = foundOrThrow(seat.body.data);
  expect(told).toBe(1);
  const third = await createRun();
  const moved = await call(moveSeat, { id: enrolmentId, courseRunId: third.id }, await office());
  expect(moved.body.data?.told).toBe(1);
  const ended = await call(endSeat, { id: foundOrThrow(moved.body.data).enrolmentId }, await office());
  expect(ended.body.data?.told).toBe(1);
});

test("grades that leave children with a seat outside need a confirmation that names them", async () => {
  const { run, emma, leo, ming } = cast;
  for (const [child, grade] of [
    [emma, 4],
    [leo, 6],
    [ming, 12],
    [cast.people.kept, 5],
  ] as const)
    await db.update(students).set({ grade }).where(eq(students.id, child.id));
  await db.update(courses).set({ gradeMin: 3, gradeMax: 6 }).where(eq(courses.id, run.courseId));
  const [course] = await db.select().from(courses).where(eq(courses.id, run.courseId));
  const { id, courseCategoryId, name, nameZh, slug, summary, summaryZh, description, descriptionZh } =
    foundOrThrow(course);
  const texts = { summary, summaryZh, description, descriptionZh, outcomes: "Reads", outcomesZh: "阅读" };
  const save = async (grades: { gradeMin: number; gradeMax: number; confirmGrades?: boolean }) =>
    call(saveCourse, { id, courseCategoryId, name, nameZh, slug, ...texts, ...grades }, await office());
  expect((await save({ gradeMin: 2, gradeMax: 6 })).status).toBe(200);
  const refused = await save({ gradeMin: 5, gradeMax: 6 });
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body.data)).toMatch(
    /1 child with a seat is outside these grades: Emma Chen\./,
  );
  expect((await save({ gradeMin: 5, gradeMax: 6, confirmGrades: true })).status).toBe(200);
  // Who was outside before is no news, and neither is a term that is over.
  await enrol(
    ming.id,
    (await createRun({ courseId: run.courseId, startsOn: "2020-01-01", endsOn: "2020-03-01" })).id,
  );
  expect((await save({ gradeMin: 5, gradeMax: 6 })).status).toBe(200);
});

test("a homework tells of itself once its date is to come, and afterwards of each moved date", async () => {
  const input = { courseRunId: cast.run.id, name: "A letter to the sea" };
  const save = async (values: object) =>
    foundOrThrow((await call(saveHomework, { ...input, ...values }, await cast.as("grace"))).body.data);
  const inDays = (days: number) => addMinutes(new Date(), days * 24 * 60).toISOString();
  const { homeworkId: id, told } = await save({ dueAt: inDays(-2) });
  expect(told).toBe(0);
  expect((await save({ id, dueAt: inDays(-1) })).told).toBe(0);
  expect((await save({ id, dueAt: inDays(5) })).told).toBe(2);
  expect(await toldBy(cast, "homeworkSet", before)).toContain("lin");
  // Within two minutes it is still new; afterwards its date has moved.
  const moved = inDays(6);
  expect((await save({ id, dueAt: moved })).told).toBe(2);
  expect(await toldBy(cast, "homeworkDueMoved", before)).toEqual([]);
  await db.update(happenings).set({ dueAt: addMinutes(new Date(), -1) });
  expect((await save({ id, dueAt: moved, instructions: "Ten lines." })).told).toBe(0);
  expect((await save({ id, dueAt: inDays(7) })).told).toBe(2);
  expect((await save({ id, dueAt: inDays(8) })).told).toBe(2);
  expect((await toldBy(cast, "homeworkDueMoved", before)).filter((name) => name === "lin")).toHaveLength(1);
  expect((await save({ id, dueAt: inDays(-1) })).told).toBe(0);
  expect(await toldBy(cast, "homeworkDueMoved", before)).toEqual([]);
});
