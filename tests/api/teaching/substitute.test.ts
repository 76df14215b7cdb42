import { addDays, addHours } from "date-fns";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as saveSubstitute } from "@/app/api/admin/class/substitute/save/route";
import { POST as saveLesson } from "@/app/api/admin/class/save/route";
import { POST as listConflicts } from "@/app/api/admin/conflict/list/route";
import { POST as viewFile } from "@/app/api/base/file/detail/view/route";
import { POST as saveSheet } from "@/app/api/teacher/attendance/save/route";
import { POST as viewClass } from "@/app/api/teacher/class/view/route";
import { db } from "@/db/client";
import { courseClasses } from "@/db/schema/catalog";
import { coursewares } from "@/db/schema/learning";
import { termReports } from "@/db/schema/term-reports";
import { happenings } from "@/db/schema/notices";
import {
  createAdmin,
  createClass,
  createFile,
  createHomework,
  createRun,
  createTeacher,
  createUnit,
} from "@/db/seed/factories";
import type { Resource } from "@/lib/access/ownership";
import { requireOwned } from "@/lib/access/ownership";
import { actorWithoutSession } from "@/lib/auth/actor";
import { schoolDay } from "@/lib/core/school-zone";
import { call, signIn } from "../../support/call";
import { classroom } from "../../support/classroom";
import { endpointPaths, loadEndpoint } from "@/scripts/routes";

async function evening(startsAt = addHours(new Date(), 20)) {
  const room = await classroom(1, startsAt);
  const substitute = await createTeacher({ firstName: "Tom", lastName: "Wells" });
  const next = await createClass({ unitId: room.unit.id, startsAt: addDays(startsAt, 1) });
  const desk = { token: await signIn("admin", (await createAdmin()).id) };
  const give = (teacherId: number | null, more = {}) =>
    call(saveSubstitute, { id: room.lesson.id, teacherId, ...more }, desk);
  return { ...room, substitute, next, desk, give, as: { token: await signIn("teacher", substitute.id) } };
}
const substitutesOf = async (courseClassId: number) => {
  const rows = await db.select().from(happenings).where(eq(happenings.courseClassId, courseClassId));
  return rows.filter(({ kind, withdrawnAt }) => kind === "substitute" && !withdrawnAt);
};

test("the substitute works with that class: students, attendance, courseware and its homework", async () => {
  const { lesson, next, run, unit, students, substitute, give, as } = await evening(new Date());
  const file = await createFile({ role: "teacher", id: 1 });
  const others = await createFile({ role: "teacher", id: 1 });
  await db.insert(coursewares).values([
    { courseRunId: run.id, unitId: unit.id, courseClassId: lesson.id, fileId: file.id, name: "Slides" },
    { courseRunId: run.id, unitId: unit.id, courseClassId: next.id, fileId: others.id, name: "Later" },
  ]);
  const own = await createHomework({ courseRunId: run.id, unitId: unit.id, courseClassId: lesson.id });
  await createHomework({ courseRunId: run.id, unitId: unit.id, courseClassId: next.id });
  expect((await call(viewClass, { id: lesson.id }, as)).status).toBe(404);
  expect((await give(substitute.id)).body.data).toEqual({ told: 1 });
  const { body } = await call(viewClass, { id: lesson.id }, as);
  expect(body.data).toMatchObject({
    lesson: { courseClassId: lesson.id, teacherName: "Tom Wells" },
    students: [{ studentId: students[0]!.id }],
    coursewares: [{ name: "Slides" }],
    homework: [{ homeworkId: own.id }],
  });
  expect((await call(viewFile, { id: file.id }, as)).status).toBe(200);
  expect((await call(viewFile, { id: others.id }, as)).status).toBe(404);
  const entries = [{ studentId: students[0]!.id, status: "present" as const }];
  expect((await call(saveSheet, { id: lesson.id, entries }, as)).status).toBe(200);
  expect((await call(saveSheet, { id: next.id, entries }, as)).status).toBe(404);
  expect((await call(viewClass, { id: next.id }, as)).status).toBe(404);
});

test("the substitute of a make-up class opens the material of the class for which it makes up, and of an earlier make-up class", async () => {
  const [teacher, substitute] = [await createTeacher(), await createTeacher()];
  const run = await createRun({ teacherId: teacher.id });
  const unit = await createUnit({ courseRunId: run.id });
  const missed = { unitId: unit.id, startsAt: addHours(new Date(), -20), status: "cancelled" as const };
  const [cancelled, other] = [await createClass(missed), await createClass(missed)];
  const earlier = await createClass({ ...missed, makesUpForId: cancelled.id });
  const makeUp = await createClass({
    unitId: unit.id,
    startsAt: addHours(new Date(), 20),
    makesUpForId: cancelled.id,
    substituteTeacherId: substitute.id,
  });
  const as = { token: await signIn("teacher", substitute.id) };
  const [first, second, others] = await Promise.all(
    [cancelled, earlier, other].map(async ({ id: courseClassId }) => {
      const file = await createFile({ role: "teacher", id: teacher.id });
      const of = { courseRunId: run.id, unitId: unit.id, courseClassId };
      await db.insert(coursewares).values({ ...of, name: "Slides", fileId: file.id });
      return file.id;
    }),
  );
  const { body } = await call(viewClass, { id: makeUp.id }, as);
  expect(body.data?.coursewares.map(({ fileId }) => fileId)).toEqual([first, second]);
  for (const id of [first, second]) expect((await call(viewFile, { id: id! }, as)).status).toBe(200);
  expect((await call(viewFile, { id: others! }, as)).status).toBe(404);
});

describe("from 48 hours before the start to 48 hours after the end", async () => {
  test.each([
    ["49 hours before", 49, 404],
    ["47 hours before", 47, 200],
    ["48 hours after the end of an hour", -48.9, 200],
    ["50 hours after the start", -50, 404],
  ])("%s", async (_, hours, status) => {
    const { lesson, substitute, as } = await evening(addHours(new Date(), hours));
    await db
      .update(courseClasses)
      .set({ substituteTeacherId: substitute.id, startsAt: new Date(Date.now() + hours * 3_600_000) })
      .where(eq(courseClasses.id, lesson.id));
    expect((await call(viewClass, { id: lesson.id }, as)).status).toBe(status);
  });
});

test("every other call of a teacher stays closed to the substitute", async () => {
  const { lesson, run, piece, students, substitute, give } = await evening();
  await give(substitute.id);
  const [report] = await db
    .insert(termReports)
    .values({ courseRunId: run.id, studentId: students[0]!.id, teacherId: run.teacherId! })
    .returning();
  const actor = actorWithoutSession("teacher", substitute.id);
  const ids: Partial<Record<Resource, number>> = {
    courseRun: run.id,
    taughtClass: lesson.id,
    taughtHomework: piece.id,
    heldClass: lesson.id,
    taughtTermReport: report!.id,
  };
  const mayUse = async (resource: Resource) =>
    requireOwned(actor, resource, ids[resource] ?? 1).then(
      () => true,
      () => false,
    );
  const open: string[] = [];
  for (const path of endpointPaths().filter((one) => one.startsWith("/api/teacher/"))) {
    const resources = Object.keys((await loadEndpoint(path)).declaration.owns) as Resource[];
    if (resources.length === 0) continue;
    if ((await Promise.all(resources.map(mayUse))).every(Boolean)) open.push(path);
  }
  expect(open).toEqual([
    "/api/teacher/attendance/save",
    "/api/teacher/class/room/open",
    "/api/teacher/class/view",
  ]);
});

test("back within two minutes tells nothing; another substitute tells from the teacher whom people know", async () => {
  const { lesson, substitute, teacher, give } = await evening();
  const third = await createTeacher();
  await give(substitute.id);
  await give(third.id);
  const [told, ...others] = await substitutesOf(lesson.id);
  expect(others).toEqual([]);
  expect(told?.data).toMatchObject({ formerTeacherId: teacher.id });
  expect((await give(null)).body.data).toEqual({ told: 0 });
  expect(await substitutesOf(lesson.id)).toEqual([]);
  expect((await give(teacher.id)).body.data).toEqual({ told: 0 });
});

test("a busy substitute is refused without a reason; conflicts see who really teaches", async () => {
  const { lesson, teacher, substitute, give, desk } = await evening();
  const busy = await createRun({ teacherId: substitute.id });
  const other = await createClass({ courseRunId: busy.id, startsAt: lesson.startsAt });
  expect((await give(substitute.id)).status).toBe(409);
  expect((await give(substitute.id, { clashReason: "They share the room" })).status).toBe(200);
  const day = schoolDay(lesson.startsAt!);
  const clashes = async () => {
    const { body } = await call(listConflicts, { from: day, until: day }, desk);
    return body.data?.rows.filter(
      (row) => row.kind === "teacher" && row.classes.some(({ classId }) => classId === lesson.id),
    );
  };
  expect(await clashes()).toMatchObject([{ teacherId: substitute.id }]);
  await db.update(courseClasses).set({ status: "cancelled" }).where(eq(courseClasses.id, other.id));
  const free = await createRun({ teacherId: teacher.id });
  const unit = await createClass({ courseRunId: free.id, startsAt: addDays(lesson.startsAt!, 9) });
  const moved = { classId: unit.id, unitId: unit.unitId, name: "A", nameZh: "甲", durationMinutes: 60 };
  const { status } = await call(saveLesson, { ...moved, startsAt: lesson.startsAt!.toISOString() }, desk);
  expect(status).toBe(200);
});

test("an unknown teacher, a stale version and a cancelled class are refused; a past class is changed without a word", async () => {
  const { lesson, substitute, give } = await evening(addDays(new Date(), -3));
  expect((await give(2_000_000_000)).body.code).toBe(3000);
  expect((await give(substitute.id, { version: 99 })).status).toBe(409);
  expect((await give(substitute.id)).body.data).toEqual({ told: 0 });
  await db.update(courseClasses).set({ status: "cancelled" }).where(eq(courseClasses.id, lesson.id));
  expect((await give(null)).status).toBe(409);
});
