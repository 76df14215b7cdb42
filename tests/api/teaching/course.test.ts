import { addDays, addMinutes } from "date-fns";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as listRuns } from "@/app/api/teacher/course/list/route";
import { POST as results } from "@/app/api/teacher/course/detail/assessments/route";
import { POST as detailStructure } from "@/app/api/teacher/course/detail/structure/route";
import { POST as students } from "@/app/api/teacher/course/detail/students/route";
import { POST as structure } from "@/app/api/teacher/course/structure/route";
import { POST as assessmentList } from "@/app/api/teacher/assessment/list/route";
import { db } from "@/db/client";
import {
  assessmentQuestions,
  assessmentResults,
  assessments,
  assessmentVersionQuestions,
  assessmentVersions,
} from "@/db/schema/assessments";
import { courseClasses, courseRuns, units } from "@/db/schema/catalog";
import { attendance } from "@/db/schema/learning";
import { createClass, createRun, createSubmission, createTeacher, createUnit } from "@/db/seed/factories";
import { call, signIn } from "../../support/call";
import { classroom } from "../../support/classroom";
import { countingQueries } from "../../support/query-count";

describe("the teacher's courses", () => {
  test("are grouped by run, say whether they have units, and count open work", async () => {
    const room = await classroom(2);
    await createSubmission(room.piece.id, room.students[0]!.id);
    const bare = await createRun({
      teacherId: room.teacher.id,
      startsOn: "2020-01-04",
      endsOn: "2020-03-28",
    });
    await createRun({ teacherId: (await createTeacher()).id });
    await createRun({ teacherId: room.teacher.id, removedAt: new Date() });
    const { body } = await call(listRuns, {}, { token: room.token });
    expect(body.data).toMatchObject([
      {
        courseRunId: room.run.id,
        courseRunName: "Winter term",
        unitId: room.unit.id,
        hasunit: 1,
        students: 2,
        toMark: 1,
        grouped: [{ courseRunId: room.run.id, courseRunName: "Winter term", unitId: room.unit.id }],
        schedule: { weekdays: [6], startTime: "10:00", timeZone: "America/Toronto" },
        nextClass: { courseClassId: room.lesson.id },
      },
      { courseRunId: bare.id, unitId: null, hasunit: 0, grouped: [], nextClass: null, students: 0 },
    ]);
  });

  test("name the next class, which is neither over nor cancelled nor in a hidden unit", async () => {
    const room = await classroom(1);
    const hidden = await createUnit({ courseRunId: room.run.id, enabled: false });
    await createClass({ unitId: hidden.id, startsAt: addDays(new Date(), 2) });
    const [past, soon] = [addDays(new Date(), -1), addDays(new Date(), 3)];
    await createClass({ unitId: room.unit.id, startsAt: past });
    await createClass({ unitId: room.unit.id, startsAt: addDays(new Date(), 1), status: "cancelled" });
    const next = await createClass({ unitId: room.unit.id, startsAt: soon });
    const { body } = await call(listRuns, {}, { token: room.token });
    expect(body.data).toMatchObject([
      { nextClass: { courseClassId: next.id, startsAt: soon.toISOString() } },
    ]);
    const now = await createClass({
      unitId: room.unit.id,
      startsAt: addMinutes(new Date(), -10),
      durationMinutes: 60,
    });
    const again = await call(listRuns, {}, { token: room.token });
    expect(again.body.data).toMatchObject([{ nextClass: { courseClassId: now.id } }]);
  });

  test("are read in one query, however many there are", async () => {
    const room = await classroom(1);
    for (let index = 0; index < 5; index++) await createRun({ teacherId: room.teacher.id });
    const { queries } = await countingQueries(() => call(listRuns, {}, { token: room.token }));
    expect(queries).toBe(2); // the session and the list
  });
});

describe("a run", () => {
  test("has its units and classes in teaching order, without removed ones", async () => {
    const room = await classroom(1);
    const first = await createUnit({ courseRunId: room.run.id, position: -1 });
    const early = await createClass({ unitId: first.id, position: 1 });
    const earlier = await createClass({ unitId: first.id, position: 0 });
    await createClass({ unitId: first.id, removedAt: new Date() });
    await createUnit({ courseRunId: room.run.id, removedAt: new Date() });
    const { body } = await call(structure, { id: room.run.id }, { token: room.token });
    expect(body.data?.map(({ unitId }) => unitId)).toEqual([first.id, room.unit.id]);
    expect(body.data?.[0]?.classes.map(({ courseClassId }) => courseClassId)).toEqual([earlier.id, early.id]);
    const detail = await call(detailStructure, { id: room.run.id }, { token: room.token });
    expect(detail.body.data?.[1]?.classes).toMatchObject([
      {
        courseClassId: room.lesson.id,
        joinUrl: "https://meet.example.com/lake",
        substituteName: null,
        coursewares: [],
        homework: [],
      },
    ]);
  });

  test("names who teaches a class in place of its teacher", async () => {
    const room = await classroom(1);
    const substitute = await createTeacher({ firstName: "Tom", lastName: "Wells" });
    await db
      .update(courseClasses)
      .set({ substituteTeacherId: substitute.id })
      .where(eq(courseClasses.id, room.lesson.id));
    const { body } = await call(detailStructure, { id: room.run.id }, { token: room.token });
    expect(body.data?.[0]?.classes).toMatchObject([
      { courseClassId: room.lesson.id, substituteName: "Tom Wells" },
    ]);
  });

  test("shows how its students do", async () => {
    const room = await classroom(2);
    await createSubmission(room.piece.id, room.students[0]!.id, {
      state: "returned",
      score: 15,
      markedAt: new Date(),
    });
    await db.insert(attendance).values([
      { courseClassId: room.lesson.id, studentId: room.students[0]!.id, status: "late" },
      { courseClassId: room.lesson.id, studentId: room.students[1]!.id, status: "absent" },
    ]);
    const { body } = await call(students, { id: room.run.id }, { token: room.token });
    expect(body.data).toMatchObject([
      {
        studentId: room.students[0]!.id,
        average: 75,
        returned: 1,
        missing: 0,
        attendance: { late: 1, absent: 0 },
      },
      { studentId: room.students[1]!.id, average: null, returned: 0, attendance: { late: 0, absent: 1 } },
    ]);
    expect(JSON.stringify(body.data)).not.toMatch(/@example\.com|passwordHash|phone/);
  });

  test("is closed to other teachers, and to its own if it was removed", async () => {
    const room = await classroom(1);
    const stranger = await signIn("teacher", (await createTeacher()).id);
    for (const endpoint of [structure, detailStructure, students, results])
      expect((await call(endpoint, { id: room.run.id }, { token: stranger })).status).toBe(404);
    await db.update(courseRuns).set({ removedAt: new Date() }).where(eq(courseRuns.id, room.run.id));
    expect((await call(structure, { id: room.run.id }, { token: room.token })).status).toBe(404);
  });

  test("without an id, or with an invalid one, gets code 3000", async () => {
    const { token } = await classroom(1);
    for (const id of [undefined, "", "x", 0, 1.5, -1])
      expect((await call(structure, { id } as never, { token })).body.code).toBe(3000);
    expect((await call(structure, { id: 2_000_000_000 }, { token })).status).toBe(404);
  });

  test("a removed unit hides its classes everywhere", async () => {
    const room = await classroom(1);
    await db.update(units).set({ removedAt: new Date() }).where(eq(units.id, room.unit.id));
    const { body } = await call(listRuns, {}, { token: room.token });
    expect(body.data).toMatchObject([{ hasunit: 0, nextClass: null }]);
  });
});

describe("assessments", () => {
  async function assessment(grade: number) {
    const [row] = await db
      .insert(assessments)
      .values({ grade, name: `Grade ${grade}`, nameZh: `${grade} 年级` })
      .returning();
    const [version] = await db
      .insert(assessmentVersions)
      .values({ assessmentId: row!.id, number: 1, publishedAt: new Date() })
      .returning();
    const [question] = await db
      .insert(assessmentQuestions)
      .values({ skillId: 1, grade, kind: "single", prompt: "?", key: { kind: "single", value: "a" } })
      .returning();
    await db
      .insert(assessmentVersionQuestions)
      .values({ assessmentVersionId: version!.id, questionId: question!.id, position: 1 });
    return { assessmentId: row!.id, assessmentVersionId: version!.id, grade };
  }

  test("list those that students may take, with the results of one's own students", async () => {
    const room = await classroom(2);
    const given = await assessment(3);
    await db.insert(assessments).values({ grade: 3, name: "Unpublished", nameZh: "未发布" });
    await db.insert(assessmentResults).values(
      [room.students[0]!.id, (await classroom(1)).students[0]!.id].map((studentId, index) => ({
        ...given,
        studentId,
        startedAt: new Date(),
        deadline: new Date(),
        finishedAt: new Date(),
        finishedBy: "student" as const,
        earnedPoints: index === 0 ? 8 : 1,
        possiblePoints: 10,
        skills: [{ skillId: 1, earned: 8, possible: 10 }],
      })),
    );
    const { body } = await call(assessmentList, { selectParam: { grade: 3 } }, { token: room.token });
    expect(body.data).toMatchObject({
      records: 1,
      rows: [{ assessmentId: given.assessmentId, questions: 1, results: 1, average: 80 }],
    });
    const own = await call(results, { id: room.run.id }, { token: room.token });
    expect(own.body.data).toMatchObject([
      {
        studentId: room.students[0]!.id,
        results: [
          {
            total: 80,
            skills: expect.arrayContaining([
              expect.objectContaining({ skillId: 1, score: 80, band: "strong" }),
            ]),
          },
        ],
      },
      { studentId: room.students[1]!.id, results: [] },
    ]);
    expect(
      (await call(assessmentList, { selectParam: { teacherId: 1 } } as never, { token: room.token })).body
        .code,
    ).toBe(3000);
  });
});
