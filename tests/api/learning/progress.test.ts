import { addDays, addHours, subDays } from "date-fns";
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { assessmentResults, assessmentVersions, assessments } from "@/db/schema/assessments";
import { courseClasses, units } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { attendance, homework, submissions } from "@/db/schema/learning";
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
import { asSystem, type Owned } from "@/lib/access/owned";
import { requireOwned } from "@/lib/access/ownership";
import { actorWithoutSession } from "@/lib/auth/actor";
import { foundOrThrow } from "@/lib/core/errors";
import { schoolDay } from "@/lib/core/school-zone";
import { getFamilyLearning } from "@/lib/families/learning";
import { getProgress } from "@/lib/families/progress";
import { countingQueries } from "../../support/query-count";

const now = new Date();
const day = (days: number) => schoolDay(addDays(now, days));
const teacher = await createTeacher({ firstName: "Hannah", lastName: "Reid" });

const newChild = async () => createStudent({ parentId: (await createParent()).id });

type Status = "present" | "late" | "absent" | "excused";

/** A term of weekly classes that began `weeks` weeks ago and lasts twelve, with a homework for each class. */
async function openTerm(weeks: number) {
  const run = await createRun({ startsOn: day(-7 * weeks), endsOn: day(-7 * weeks + 80) });
  const unit = await createUnit({ courseRunId: run.id });
  const lessons = [];
  const pieces = [];
  for (let week = 0; week < 12; week++) {
    const startsAt = addHours(subDays(now, 7 * (weeks - week)), 1);
    lessons.push(await createClass({ unitId: unit.id, startsAt, durationMinutes: week % 2 ? 60 : 75 }));
    pieces.push(
      await createHomework({
        courseRunId: run.id,
        unitId: unit.id,
        dueAt: addDays(startsAt, 5),
        maxScore: 20 + week,
      }),
    );
  }
  return { run, unit, lessons, pieces };
}

const attend = (courseClassId: number, studentId: number, status: Status) =>
  db.insert(attendance).values({ courseClassId, studentId, status, teacherId: teacher.id });

async function sit(studentId: number, daysAgo: number, earned: number, isFinished = true) {
  const [assessment] = await db
    .insert(assessments)
    .values({ grade: 3, name: "Grade 3", nameZh: "3 年级" })
    .returning();
  const assessmentId = foundOrThrow(assessment).id;
  const [version] = await db
    .insert(assessmentVersions)
    .values({ assessmentId, number: 1, publishedAt: now })
    .returning();
  const startedAt = subDays(now, daysAgo);
  await db.insert(assessmentResults).values({
    assessmentId,
    assessmentVersionId: foundOrThrow(version).id,
    studentId,
    grade: 3,
    startedAt,
    deadline: addHours(startedAt, 1),
    ...(isFinished && {
      finishedAt: addHours(startedAt, 1),
      finishedBy: "student" as const,
      skills: [{ skillId: 2, earned, possible: 10 }],
    }),
  });
}

/** The same numbers, counted one record at a time. */
async function naiveTerm(studentId: number, courseRunId: number) {
  const [seat] = (await db.select().from(enrolments)).filter(
    (one) => one.studentId === studentId && one.courseRunId === courseRunId,
  );
  const { createdAt: joinedAt, endedAt } = foundOrThrow(seat);
  const until = endedAt ?? now;
  const counts = { held: 0, heldMinutes: 0, present: 0, late: 0, absent: 0, excused: 0 };
  for (const lesson of await classesOf(courseRunId)) {
    if (lesson.status === "cancelled" || lesson.removedAt || !lesson.enabled) continue;
    const [entry] = (
      await db.select().from(attendance).where(eq(attendance.courseClassId, lesson.id))
    ).filter((one) => one.studentId === studentId);
    const startsAt = foundOrThrow(lesson.startsAt);
    if (!entry && (startsAt < joinedAt || startsAt > until)) continue;
    counts.held += 1;
    counts.heldMinutes += lesson.durationMinutes;
    if (entry) counts[entry.status] += 1;
  }
  let [earned, possible, marked, due] = [0, 0, 0, 0];
  for (const piece of await db.select().from(homework).where(eq(homework.courseRunId, courseRunId))) {
    if (!piece.enabled || piece.removedAt) continue;
    const [work] = (await db.select().from(submissions).where(eq(submissions.homeworkId, piece.id))).filter(
      (one) => one.studentId === studentId && !one.removedAt,
    );
    const dueAt = foundOrThrow(piece.dueAt);
    if (work || (dueAt > joinedAt && dueAt < until)) due += 1;
    if (work?.state !== "returned" || work.score === null) continue;
    marked += 1;
    earned += work.score;
    possible += piece.maxScore;
  }
  const { held, heldMinutes, ...entries } = counts;
  const noted = entries.present + entries.late + entries.absent + entries.excused;
  return {
    courseRunId,
    held,
    heldMinutes,
    attendance: { ...entries, unrecorded: held - noted },
    average: possible === 0 ? null : Number(((earned / possible) * 100).toFixed(1)),
    marked,
    due,
  };
}

async function classesOf(courseRunId: number) {
  const rows = await db.select().from(courseClasses);
  const own = await db.select().from(units).where(eq(units.courseRunId, courseRunId));
  return rows.filter(({ unitId }) => own.some(({ id }) => id === unitId));
}

/** Entries, marks and gaps of all kinds, spread over a term without chance. */
async function live(
  studentId: number,
  { run, lessons, pieces }: Awaited<ReturnType<typeof openTerm>>,
  seed: number,
) {
  const statuses: (Status | null)[] = ["present", "late", "absent", "excused", null, "present", "present"];
  for (const [week, lesson] of lessons.entries()) {
    const status = statuses[(week * 3 + seed) % statuses.length] ?? null;
    if (status && foundOrThrow(lesson.startsAt) < now) await attend(lesson.id, studentId, status);
  }
  for (const [week, piece] of pieces.entries()) {
    const turn = (week * 2 + seed) % 5;
    if (turn === 0) continue;
    const returned = {
      state: "returned" as const,
      markedAt: subDays(now, 90 - seed * 12 - week),
      teacherId: teacher.id,
    };
    await createSubmission(piece.id, studentId, {
      ...(turn > 1 && {
        ...returned,
        score: turn === 4 ? null : week + seed,
        comment: `${seed}, week ${week}`,
      }),
      ...(week === 7 && { removedAt: now }),
    });
  }
  return run.id;
}

describe("a child's progress", () => {
  test("has the numbers that counting every record gives", async () => {
    const parent = await createParent();
    const [emma, leo] = [
      await createStudent({ parentId: parent.id }),
      await createStudent({ parentId: parent.id, firstName: "Leo" }),
    ];
    const [past, current] = [await openTerm(30), await openTerm(8)];
    const [cancelled, hidden, gone] = past.lessons;
    await db.update(courseClasses).set({ status: "cancelled" }).where(eq(courseClasses.id, cancelled!.id));
    await db.update(courseClasses).set({ enabled: false }).where(eq(courseClasses.id, hidden!.id));
    await db.update(courseClasses).set({ removedAt: now }).where(eq(courseClasses.id, gone!.id));
    await db.update(homework).set({ enabled: false }).where(eq(homework.id, past.pieces[3]!.id));
    await enrol(emma.id, past.run.id, subDays(now, 220));
    // In the middle of the term.
    await enrol(leo.id, past.run.id, subDays(now, 180));
    await enrol(emma.id, current.run.id, subDays(now, 60));
    for (const [index, child] of [emma, leo].entries()) await live(child.id, past, index + 1);
    await live(emma.id, current, 5);
    // Left the term after four weeks.
    await enrol(leo.id, current.run.id, subDays(now, 60));
    await live(leo.id, current, 3);
    await db
      .update(enrolments)
      .set({ endedAt: subDays(now, 28), endReason: "withdrawn" })
      .where(and(eq(enrolments.studentId, leo.id), eq(enrolments.courseRunId, current.run.id)));

    const ids = [emma.id, leo.id].map((id) => asSystem<"student">(id));
    const progress = await getProgress(ids, now);
    for (const [index, id] of ids.entries())
      expect(progress[index]?.terms).toMatchObject([
        await naiveTerm(id, past.run.id),
        await naiveTerm(id, current.run.id),
      ]);
    const [first] = progress[0]!.terms;
    expect([first!.held, first!.average, first!.marked, first!.attendance.absent]).not.toContain(0);
    expect(progress[0]!.comments.map(({ text }) => text)).toEqual(["5, week 11", "5, week 9", "5, week 6"]);
    expect(progress[0]!.comments[0]).toMatchObject({ teacherName: "Hannah Reid", item: "A place I know" });
  });

  test("leaves out a term that has not begun, and a seat that ended before the first class", async () => {
    const child = await newChild();
    const [coming, left] = [await createRun({ startsOn: day(3) }), await openTerm(4)];
    await enrol(child.id, coming.id);
    await enrol(child.id, left.run.id, subDays(now, 60));
    await db
      .update(enrolments)
      .set({ endedAt: subDays(now, 40), endReason: "refunded" })
      .where(eq(enrolments.courseRunId, left.run.id));
    expect(await getProgress([asSystem(child.id)], now)).toEqual([
      { terms: [], assessments: [], comments: [] },
    ]);
  });

  test("counts a child who left a term and came back once", async () => {
    const child = await newChild();
    const term = await openTerm(6);
    await enrol(child.id, term.run.id, subDays(now, 50));
    await attend(term.lessons[0]!.id, child.id, "late");
    await db
      .update(enrolments)
      .set({ endedAt: subDays(now, 38), endReason: "withdrawn" })
      .where(eq(enrolments.studentId, child.id));
    await enrol(child.id, term.run.id, subDays(now, 20));
    const [progress] = await getProgress([asSystem(child.id)], now);
    expect(progress?.terms).toMatchObject([
      { courseRunId: term.run.id, endedAt: null, held: 3, attendance: { late: 1, unrecorded: 2 } },
    ]);
  });

  test("has finished assessments alone, the oldest first", async () => {
    const child = await newChild();
    await sit(child.id, 10, 8);
    await sit(child.id, 90, 5);
    await sit(child.id, 1, 9, false);
    await sit((await newChild()).id, 5, 1);
    const [progress] = await getProgress([asSystem(child.id)], now);
    expect(progress?.assessments.map(({ total }) => total)).toEqual([50, 80]);
    expect(progress?.assessments[0]?.skills[1]).toMatchObject({ skillId: 2, score: 50, band: "starting" });
  });

  test("belongs to its family: another child's records are in no other's", async () => {
    const term = await openTerm(8);
    const children = [await newChild(), await newChild()];
    for (const [index, child] of children.entries()) {
      await enrol(child.id, term.run.id, subDays(now, 60));
      await live(child.id, term, index + 1);
    }
    const ids = children.map(({ id }) => asSystem<"student">(id));
    const [[first], [second]] = [await getProgress([ids[0]!], now), await getProgress([ids[1]!], now)];
    expect(await getProgress(ids, now)).toEqual([first, second]);
    expect(first!.comments.every(({ text }) => text?.startsWith("1,"))).toBe(true);
  });
});

describe("the page of a child's progress", () => {
  test("opens for the parent of the child alone", async () => {
    const [parent, stranger] = [await createParent(), await createParent()];
    const child = await createStudent({ parentId: parent.id });
    const archived = await createStudent({ parentId: parent.id, removedAt: now });
    const open = (role: "parent" | "student" | "teacher" | "admin", id: number, studentId: number) =>
      requireOwned(actorWithoutSession(role, id), "student", studentId);
    expect(await open("parent", parent.id, child.id)).toBe(child.id);
    for (const [role, id, studentId] of [
      ["parent", stranger.id, child.id],
      ["parent", parent.id, archived.id],
      ["student", child.id, child.id],
      ["teacher", teacher.id, child.id],
      ["admin", 1, child.id],
      ["parent", parent.id, 2_000_000_000],
    ] as const)
      await expect(open(role, id, studentId), role).rejects.toMatchObject({ kind: "notFound" });
  });
});

describe("the number of queries", () => {
  test("is the same for one child of one term and for four of three each", async () => {
    const small = await createParent();
    const [large, terms] = [
      await createParent(),
      [await openTerm(40), await openTerm(25), await openTerm(8)],
    ];
    const only = await createStudent({ parentId: small.id });
    await enrol(only.id, terms[0]!.run.id, subDays(now, 300));
    const ids: Owned<"student">[] = [];
    for (let index = 0; index < 4; index++) {
      const child = await createStudent({ parentId: large.id });
      ids.push(asSystem<"student">(child.id));
      for (const term of terms) await enrol(child.id, term.run.id, subDays(now, 300));
      await live(child.id, terms[2]!, index);
      await sit(child.id, 20, index);
    }
    expect((await countingQueries(() => getProgress([asSystem(only.id)], now))).queries).toBe(3);
    expect((await countingQueries(() => getProgress(ids, now))).queries).toBe(3);
    const ofFamily = (id: number) => countingQueries(() => getFamilyLearning(asSystem(id)));
    const [one, four] = [await ofFamily(small.id), await ofFamily(large.id)];
    expect(four.queries).toBe(one.queries);
    expect(four.outcome.map(({ courses }) => courses.length)).toEqual([3, 3, 3, 3]);
  });
});
