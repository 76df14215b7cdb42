import { addDays, addHours, addMinutes, subDays, subHours, subMinutes } from "date-fns";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import { courseClasses, courseRuns } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { absences, homework } from "@/db/schema/learning";
import {
  createClass,
  createHomework,
  createParent,
  createRun,
  createStudent,
  createSubmission,
  createTeacher,
  createUnit,
  enrol,
} from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { getTeacherDay } from "@/lib/classroom/teacher-day";
import { listToMark } from "@/lib/marks/to-mark";
import { classroom } from "../../support/classroom";
import { countingQueries } from "../../support/query-count";

const createChild = async () => createStudent({ parentId: (await createParent()).id });

const dayOf = (teacherId: number) => getTeacherDay(asSystem<"teacher">(teacherId));
const toMarkOf = (teacherId: number) => listToMark(asSystem<"teacher">(teacherId));
const idsOf = (classes: readonly { courseClassId: number }[]) =>
  classes.map(({ courseClassId }) => courseClassId);

test("a teacher without terms has no class, no week and nothing to mark", async () => {
  const { id } = await createTeacher();
  expect(await dayOf(id)).toEqual({ next: null, week: [] });
  expect(await toMarkOf(id)).toEqual([]);
});

test("the next class is the one under way; the week has seven days, cancelled classes too", async () => {
  const now = new Date();
  const { teacher, unit, lesson } = await classroom(1, subMinutes(now, 20));
  const over = await createClass({ unitId: unit.id, startsAt: subHours(now, 3) });
  const cancelled = await createClass({
    unitId: unit.id,
    startsAt: addMinutes(now, 60),
    status: "cancelled",
  });
  const later = await createClass({ unitId: unit.id, startsAt: addDays(now, 3) });
  const far = await createClass({ unitId: unit.id, startsAt: addDays(now, 9) });
  const removed = await createClass({ unitId: unit.id, startsAt: addDays(now, 1), removedAt: now });
  await classroom(1, addDays(now, 1));

  const { next, week } = await dayOf(teacher.id);
  expect(next).toMatchObject({ courseClassId: lesson.id, isOfTerm: true, isOpen: true });
  expect(idsOf(week)).toEqual([lesson.id, cancelled.id, later.id]);
  for (const gone of [over, far, removed]) expect(idsOf(week)).not.toContain(gone.id);
});

test("a class further away than the week is still the next one", async () => {
  const { teacher, lesson } = await classroom(1, addDays(new Date(), 20));
  const { next, week } = await dayOf(teacher.id);
  expect(next?.courseClassId).toBe(lesson.id);
  expect(week).toEqual([]);
});

test("a substitute's class is in the substitute's day, and open from 48 hours before it", async () => {
  const soon = await classroom(1, addHours(new Date(), 20));
  const { unit, teacher, students, parents, lesson } = soon;
  const [mine, theirs] = [
    await createClass({ unitId: unit.id, startsAt: addHours(new Date(), 70) }),
    await createClass({ unitId: unit.id, startsAt: addHours(new Date(), 90) }),
  ];
  const substitute = await createTeacher();
  for (const { id } of [lesson, mine])
    await db
      .update(courseClasses)
      .set({ substituteTeacherId: substitute.id })
      .where(eq(courseClasses.id, id));
  await db.insert(absences).values(
    [lesson, mine].map(({ id }) => ({
      courseClassId: id,
      studentId: students[0]!.id,
      parentId: parents[0]!.id,
    })),
  );

  const { next, week } = await dayOf(substitute.id);
  expect(next).toMatchObject({
    courseClassId: lesson.id,
    isOfTerm: false,
    isOpen: true,
    joinUrl: lesson.joinUrl,
    away: [{ studentId: students[0]!.id, name: "Emma Student 1" }],
  });
  expect(week[1]).toMatchObject({ courseClassId: mine.id, isOpen: false, joinUrl: null, away: null });
  expect(idsOf((await dayOf(teacher.id)).week)).toEqual([theirs.id]);
});

test("a child whose seat has ended is not among those who can't come", async () => {
  const { teacher, lesson, students, parents, run } = await classroom(2, addHours(new Date(), 2));
  await db.insert(absences).values(
    students.map(({ id }, index) => ({
      courseClassId: lesson.id,
      studentId: id,
      parentId: parents[index]!.id,
    })),
  );
  await db
    .update(enrolments)
    .set({ endedAt: new Date(), endReason: "withdrawn" })
    .where(eq(enrolments.studentId, students[0]!.id));
  expect((await dayOf(teacher.id)).next?.away).toEqual([
    { studentId: students[1]!.id, name: "Emma Student 2" },
  ]);
  expect(run.teacherId).toBe(teacher.id);
});

test("work to mark is by homework, the oldest first; drafts, ended seats, other teachers and returned work are left out", async () => {
  const { teacher, run, unit, piece, students } = await classroom(3);
  const older = await createHomework({ courseRunId: run.id, unitId: unit.id, name: "Older" });
  const draft = await createHomework({ courseRunId: run.id, unitId: unit.id, enabled: false });
  const [first, second, third] = students.map(({ id }) => id) as [number, number, number];
  await createSubmission(piece.id, first, { handedInAt: subHours(new Date(), 5) });
  await createSubmission(piece.id, second, { handedInAt: subHours(new Date(), 30) });
  await createSubmission(piece.id, third, { state: "returned", markedAt: new Date() });
  await createSubmission(older.id, first, { handedInAt: subDays(new Date(), 6) });
  await createSubmission(draft.id, first);
  const gone = await createChild();
  const seat = await enrol(gone.id, run.id);
  await db
    .update(enrolments)
    .set({ endedAt: new Date(), endReason: "moved" })
    .where(eq(enrolments.id, seat.id));
  await createSubmission(piece.id, gone.id, { handedInAt: subDays(new Date(), 20) });
  const other = await classroom(1);
  await createSubmission(other.piece.id, other.students[0]!.id);

  const work = await toMarkOf(teacher.id);
  expect(work.map(({ homeworkId, works }) => [homeworkId, works])).toEqual([
    [older.id, 1],
    [piece.id, 2],
  ]);
  expect(work[1]!.oldest.getTime()).toBeCloseTo(subHours(new Date(), 30).getTime(), -5);
  await db.update(homework).set({ removedAt: new Date() }).where(eq(homework.id, older.id));
  expect(await toMarkOf(teacher.id)).toHaveLength(1);
  await db.update(courseRuns).set({ teacherId: null }).where(eq(courseRuns.id, run.id));
  expect(await toMarkOf(teacher.id)).toEqual([]);
});

test("the day is one statement, and so is the work to mark, for any number of terms", async () => {
  const teacher = await createTeacher();
  for (const days of [1, 2, 3, 4]) {
    const run = await createRun({ teacherId: teacher.id });
    const unit = await createUnit({ courseRunId: run.id });
    await createClass({ unitId: unit.id, startsAt: addDays(new Date(), days) });
    const student = await createChild();
    await enrol(student.id, run.id);
    await createSubmission((await createHomework({ courseRunId: run.id })).id, student.id);
  }
  const day = await countingQueries(() => dayOf(teacher.id));
  expect([day.outcome.week.length, day.queries]).toEqual([4, 1]);
  const work = await countingQueries(() => toMarkOf(teacher.id));
  expect([work.outcome.length, work.queries]).toEqual([4, 1]);
});
