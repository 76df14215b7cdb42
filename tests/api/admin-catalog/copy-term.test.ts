import { and, asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as saveRun } from "@/app/api/admin/courserun/save/route";
import { db } from "@/db/client";
import { courseClasses, courseRuns, units } from "@/db/schema/catalog";
import { coursewares, homework, homeworkExceptions, homeworkFiles } from "@/db/schema/learning";
import { happenings } from "@/db/schema/notices";
import {
  createClass,
  createFile,
  createHomework,
  createParent,
  createRun,
  createStudent,
  createTeacher,
  createUnit,
} from "@/db/seed/factories";
import { call, signIn } from "../../support/call";
import { openOffice } from "./office";

/** A term of autumn with a class, a handout and homework in each place. */
async function autumn() {
  const teacher = await createTeacher();
  const run = await createRun({ teacherId: teacher.id, startsOn: "2026-09-12", endsOn: "2026-11-28" });
  const [first, last] = [
    await createUnit({ courseRunId: run.id, name: "First", position: 0 }),
    await createUnit({ courseRunId: run.id, name: "Last", position: 1 }),
  ];
  const joinUrl = "https://meet.example.com/grace";
  const lesson = await createClass({ unitId: last.id, name: "Claims", joinUrl, position: 0 });
  const makeUp = await createClass({
    unitId: last.id,
    name: "Claims again",
    makesUpForId: lesson.id,
    position: 1,
  });
  const gone = await createClass({ unitId: last.id, name: "Gone", removedAt: new Date(), position: 2 });
  const owner = { role: "teacher" as const, id: teacher.id };
  const [handout, poem] = [await createFile(owner), await createFile(owner)];
  const at = { courseRunId: run.id, fileId: handout.id };
  await db.insert(coursewares).values([
    { ...at, name: "Term plan" },
    { ...at, name: "Hidden", unitId: first.id, enabled: false },
    { ...at, name: "Claims handout", unitId: last.id, courseClassId: lesson.id },
    { ...at, name: "Of a removed class", unitId: last.id, courseClassId: gone.id },
    { ...at, name: "Removed", removedAt: new Date() },
  ]);
  const essay = await createHomework({
    courseRunId: run.id,
    unitId: last.id,
    courseClassId: lesson.id,
    name: "Essay",
    // 20:00 in Toronto's summer time; in March it is winter time until the 14th.
    dueAt: new Date("2026-09-20T00:00:00Z"),
    maxScore: 30,
  });
  await createHomework({ courseRunId: run.id, name: "No date", dueAt: null });
  await createHomework({ courseRunId: run.id, name: "Removed", removedAt: new Date() });
  await db.insert(homeworkFiles).values({ homeworkId: essay.id, fileId: poem.id });
  return { teacher, run, lesson, makeUp, handout, poem };
}

const term = {
  name: "Winter 2027",
  nameZh: "2027 冬季",
  price: 480,
  startsOn: "2027-01-09",
  endsOn: "2027-03-27",
  weekdays: [6],
  startTime: "10:00",
};

async function copyOf(from: Awaited<ReturnType<typeof autumn>>, teacherId: number | null, values = {}) {
  const { ask } = await openOffice();
  const input = { ...term, courseId: from.run.courseId, teacherId, copyFrom: from.run.id, ...values };
  const { body } = await ask(saveRun, input);
  expect(body.code, body.msg).toBe(200);
  const courseRunId = body.data!.courseRunId;
  const [unitRows, classRows, files, work] = await Promise.all([
    db.select().from(units).where(eq(units.courseRunId, courseRunId)).orderBy(asc(units.position)),
    db
      .select({ lesson: courseClasses })
      .from(courseClasses)
      .innerJoin(units, and(eq(units.id, courseClasses.unitId), eq(units.courseRunId, courseRunId))),
    db
      .select()
      .from(coursewares)
      .where(eq(coursewares.courseRunId, courseRunId))
      .orderBy(asc(coursewares.id)),
    db.select().from(homework).where(eq(homework.courseRunId, courseRunId)).orderBy(asc(homework.id)),
  ]);
  return { courseRunId, units: unitRows, classes: classRows.map(({ lesson }) => lesson), files, work };
}

describe("a term copied from another", () => {
  test("has its units and classes without times; what was made up for is there once", async () => {
    const from = await autumn();
    const copy = await copyOf(from, from.teacher.id);
    expect(copy.units.map(({ name }) => name)).toEqual(["First", "Last"]);
    expect(copy.classes).toMatchObject([
      {
        name: "Claims",
        unitId: copy.units[1]!.id,
        startsAt: null,
        joinUrl: "https://meet.example.com/grace",
      },
    ]);
  });

  test("leaves out the links of another teacher's room", async () => {
    const from = await autumn();
    const other = await createTeacher();
    expect((await copyOf(from, other.id)).classes).toMatchObject([{ joinUrl: null }]);
    expect((await copyOf(from, null)).classes).toMatchObject([{ joinUrl: null }]);
  });

  test("has its courseware in the same places, with the same files", async () => {
    const from = await autumn();
    const copy = await copyOf(from, from.teacher.id);
    const [first, last] = copy.units.map(({ id }) => id);
    expect(
      copy.files.map(({ name, unitId, courseClassId, enabled }) => [name, unitId, courseClassId, enabled]),
    ).toEqual([
      ["Term plan", null, null, true],
      ["Hidden", first, null, false],
      ["Claims handout", last, copy.classes[0]!.id, true],
    ]);
    expect(new Set(copy.files.map(({ fileId }) => fileId))).toEqual(new Set([from.handout.id]));
  });

  test("has its homework as drafts, due as many days later at the same time in Toronto, and no one is told", async () => {
    const from = await autumn();
    const copy = await copyOf(from, from.teacher.id);
    expect(copy.work).toMatchObject([
      {
        name: "Essay",
        unitId: copy.units[1]!.id,
        courseClassId: copy.classes[0]!.id,
        // 119 days after the evening of 19 September, in winter time.
        dueAt: new Date("2027-01-17T01:00:00Z"),
        maxScore: 30,
        enabled: false,
        teacherId: from.teacher.id,
      },
      { name: "No date", dueAt: null, enabled: false },
    ]);
    expect(
      await db.select().from(homeworkFiles).where(eq(homeworkFiles.homeworkId, copy.work[0]!.id)),
    ).toMatchObject([{ fileId: from.poem.id, position: 0 }]);
    expect(await db.select().from(happenings).where(eq(happenings.courseRunId, copy.courseRunId))).toEqual(
      [],
    );
  });

  test("has its late rule, and nothing of what was set for one child", async () => {
    const from = await autumn();
    const late = { lateDays: 4, mostTries: 2 };
    await db.update(courseRuns).set(late).where(eq(courseRuns.id, from.run.id));
    const child = await createStudent({ parentId: (await createParent()).id });
    const [piece] = await db.select().from(homework).where(eq(homework.courseRunId, from.run.id));
    await db
      .insert(homeworkExceptions)
      .values({ homeworkId: piece!.id, studentId: child.id, isExcused: true });
    const copy = await copyOf(from, from.teacher.id);
    const [run] = await db.select().from(courseRuns).where(eq(courseRuns.id, copy.courseRunId));
    expect(run).toMatchObject(late);
    const kept = await db.$count(homeworkExceptions, eq(homeworkExceptions.studentId, child.id));
    expect(kept).toBe(1);
  });

  test("may begin earlier than the other", async () => {
    const from = await autumn();
    const copy = await copyOf(from, null, { startsOn: "2026-09-05" });
    expect(copy.work[0]?.dueAt).toEqual(new Date("2026-09-13T00:00:00Z"));
  });

  test("is not made from a removed term, nor by a teacher", async () => {
    const from = await autumn();
    const { ask } = await openOffice();
    const removed = await createRun({ courseId: from.run.courseId, removedAt: new Date() });
    const input = { ...term, courseId: from.run.courseId, copyFrom: removed.id };
    expect((await ask(saveRun, input)).status).toBe(404);
    const token = await signIn("teacher", from.teacher.id);
    expect((await call(saveRun, { ...input, copyFrom: from.run.id }, { token })).status).toBe(403);
  });
});
