import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as gradebook } from "@/app/api/teacher/course/detail/gradebook/route";
import { POST as packedCells } from "@/app/api/teacher/gradebook/cells/route";
import { POST as history } from "@/app/api/teacher/gradebook/history/route";
import { POST as save } from "@/app/api/teacher/gradebook/save/route";
import { POST as undo } from "@/app/api/teacher/gradebook/undo/route";
import { db, pool } from "@/db/client";
import { enrolments } from "@/db/schema/enrolments";
import { homework, submissions } from "@/db/schema/learning";
import { auditEntries } from "@/db/schema/office";
import { gradeChanges } from "@/db/schema/marking";
import { createHomework, createStudent, createSubmission, createTeacher, enrol } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { getGradebook, getGradebookStart } from "@/lib/marks/gradebook-queries";
import { call, signIn } from "../../support/call";
import { classroom } from "../../support/classroom";
import { seedLargeClass } from "../../support/large-class";
import { countingQueries } from "../../support/query-count";

type Room = Awaited<ReturnType<typeof classroom>>;

const typed = (room: Room, place: number, score: unknown, version?: number) =>
  call(
    save,
    {
      courseRunId: room.run.id,
      cells: [{ homeworkId: room.piece.id, studentId: room.students[place]!.id, score, version }],
    } as never,
    { token: room.token },
  );
const cellOf = async ({ piece }: Room, studentId: number) =>
  (
    await db
      .select()
      .from(submissions)
      .where(and(eq(submissions.homeworkId, piece.id), eq(submissions.studentId, studentId)))
  )[0];

describe("the gradebook", () => {
  test("has students by last name, items by unit and due date, and the cells that exist", async () => {
    const room = await classroom(3);
    const later = await createHomework({
      courseRunId: room.run.id,
      unitId: room.unit.id,
      name: "Later",
      dueAt: null,
    });
    await createHomework({ courseRunId: room.run.id, name: "Draft", enabled: false });
    await createHomework({ courseRunId: room.run.id, name: "Gone", removedAt: new Date() });
    const left = await createStudent({ parentId: room.parents[0]!.id });
    await enrol(left.id, room.run.id);
    await db
      .update(enrolments)
      .set({ endedAt: new Date(), endReason: "withdrawn" })
      .where(eq(enrolments.studentId, left.id));
    await createSubmission(room.piece.id, room.students[1]!.id, { isLate: true });
    await createSubmission(later.id, room.students[0]!.id, { removedAt: new Date() });
    const { body } = await call(gradebook, { id: room.run.id }, { token: room.token });
    expect(body.data?.students.map(({ studentId }) => studentId)).toEqual(room.students.map(({ id }) => id));
    expect(body.data?.items).toMatchObject([
      { homeworkId: room.piece.id, max: 20, unitId: room.unit.id },
      { homeworkId: later.id, dueAt: null },
    ]);
    expect(body.data?.cells).toEqual([
      {
        homeworkId: room.piece.id,
        studentId: room.students[1]!.id,
        status: "handed_in",
        score: null,
        isToRevise: false,
        isLate: true,
        version: 1,
      },
    ]);
  });

  test("takes three queries for a class of 10 and for one of 1,000 with 40 items", async () => {
    const counts = [];
    for (const size of [10, 1_000]) {
      const { courseRunId } = await seedLargeClass(pool, size, 40);
      const { outcome, queries } = await countingQueries(() => getGradebook(asSystem(courseRunId)));
      counts.push([queries, outcome.rows.flat().length]);
      expect(outcome.rows.flat().filter(Boolean).length).toBeGreaterThan(30 * size);
      // The page's first screen needs as few, and has the same cells.
      const start = await countingQueries(() => getGradebookStart(asSystem(courseRunId)));
      const { rows } = start.outcome;
      counts.push([start.queries, rows.flat().length]);
      expect({ ...start.outcome, rows: outcome.rows }).toEqual(outcome);
      expect(rows).toEqual(outcome.rows.slice(0, rows.length));
    }
    expect(counts).toEqual([
      [3, 400],
      [3, 400],
      [3, 40_000],
      [3, 1_600],
    ]);
  });

  test("sends only the cells, in the order of the ids sent with them", async () => {
    const room = await classroom(3);
    const later = await createHomework({ courseRunId: room.run.id, name: "Later", dueAt: null });
    const [first, second, third] = room.students;
    await createSubmission(room.piece.id, second!.id, { isLate: true });
    await createSubmission(later.id, first!.id, { state: "returned", score: 7, markedAt: new Date() });
    const { body } = await call(packedCells, { id: room.run.id }, { token: room.token });
    expect(body.data).toEqual({
      studentIds: [first!.id, second!.id, third!.id],
      homeworkIds: [room.piece.id, later.id],
      rows: [
        [null, [7, 1, 0, 1]],
        [[null, 0, 1, 1], null],
        [null, null],
      ],
    });
    const other = await classroom();
    expect((await call(packedCells, { id: room.run.id }, { token: other.token })).status).toBe(404);
  });
});

describe("typing into a cell", () => {
  test("returns the submission, and an empty cell removes the mark", async () => {
    const room = await classroom();
    const { id: studentId } = room.students[0]!;
    await createSubmission(room.piece.id, studentId, { comment: null });
    const first = await typed(room, 0, "18", 1);
    expect(first.body.data).toMatchObject([
      { score: 18, status: "returned", version: 2, gradeChangeId: expect.any(Number) },
    ]);
    const emptied = await typed(room, 0, "", 2);
    expect(emptied.body.data).toMatchObject([{ score: null, status: "handed_in", version: 3 }]);
    expect(await cellOf(room, studentId)).toMatchObject({ state: "handed_in", score: null, attempt: 1 });
  });

  test("marks work that was not handed in here, and leaves no row when the mark is removed", async () => {
    const room = await classroom();
    const { id: studentId } = room.students[1]!;
    expect((await typed(room, 1, 0, 0)).body.data).toMatchObject([
      { score: 0, status: "returned", version: 1 },
    ]);
    expect(await cellOf(room, studentId)).toMatchObject({ attempt: 0, state: "returned" });
    expect((await typed(room, 1, null, 1)).body.data).toMatchObject([{ status: "missing", version: 0 }]);
    expect(await cellOf(room, studentId)).toBeUndefined();
  });

  test("the same score again changes nothing and writes no history", async () => {
    const room = await classroom();
    await typed(room, 0, 5);
    const { body } = await typed(room, 0, 5);
    expect(body.data).toMatchObject([{ version: 1, gradeChangeId: null }]);
    expect(await db.$count(gradeChanges, eq(gradeChanges.homeworkId, room.piece.id))).toBe(1);
  });

  test("text, too high a score, and an empty value are refused at the cell", async () => {
    const room = await classroom();
    for (const score of ["A+", 21, -1, 3.5, undefined]) {
      const { body } = await typed(room, 0, score);
      expect(body.code, String(score)).toBe(3000);
      expect(Object.keys((body.data as unknown as { fields: object }).fields)).toEqual(["cells.0.score"]);
    }
    expect(await db.$count(submissions, eq(submissions.homeworkId, room.piece.id))).toBe(0);
  });

  test("an item or a student of another run is not found, and a block is saved whole or not at all", async () => {
    const room = await classroom();
    const other = await classroom();
    const block = (cells: { homeworkId: number; studentId: number }[]) =>
      call(
        save,
        { courseRunId: room.run.id, cells: cells.map((cell) => ({ ...cell, score: 5 })) },
        { token: room.token },
      );
    const own = { homeworkId: room.piece.id, studentId: room.students[0]!.id };
    expect((await block([own, { ...own, studentId: other.students[0]!.id }])).status).toBe(404);
    expect((await block([own, { ...own, homeworkId: other.piece.id }])).status).toBe(404);
    expect(await cellOf(room, own.studentId)).toBeUndefined();
    const foreign = { courseRunId: other.run.id, cells: [{ ...own, score: 1 }] };
    expect((await call(save, foreign, { token: room.token })).status).toBe(404);
  });

  test("a pasted block of 60 cells is written at once", async () => {
    const room = await classroom(30);
    const second = await createHomework({ courseRunId: room.run.id });
    const cells = [room.piece.id, second.id].flatMap((homeworkId) =>
      room.students.map(({ id: studentId }, index) => ({
        homeworkId,
        studentId,
        score: index % 20,
        version: 0,
      })),
    );
    const { body } = await call(save, { courseRunId: room.run.id, cells }, { token: room.token });
    expect(body.data).toHaveLength(60);
    expect(await db.$count(submissions, eq(submissions.homeworkId, second.id))).toBe(30);
    expect((await call(save, { courseRunId: room.run.id, cells }, { token: room.token })).status).toBe(409);
  });

  test("overlapping blocks, sent at once in opposite orders, neither deadlock nor mix", async () => {
    const room = await classroom(20);
    const cells = room.students.map(({ id: studentId }) => ({ homeworkId: room.piece.id, studentId }));
    await call(
      save,
      { courseRunId: room.run.id, cells: cells.map((cell) => ({ ...cell, score: 1 })) },
      { token: room.token },
    );
    const send = (order: typeof cells, score: number) =>
      call(
        save,
        { courseRunId: room.run.id, cells: order.map((cell) => ({ ...cell, score })) },
        { token: room.token },
      );
    const replies = await Promise.all([send(cells, 7), send(cells.toReversed(), 9), send(cells, 11)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = await db.select().from(submissions).where(eq(submissions.homeworkId, room.piece.id));
    expect(new Set(rows.map(({ score }) => score)).size).toBe(1);
  });

  test("one cell twice in a block is refused", async () => {
    const room = await classroom();
    const key = { homeworkId: room.piece.id, studentId: room.students[0]!.id };
    const cells = [
      { ...key, score: 5 },
      { ...key, score: 6 },
    ];
    const { body } = await call(save, { courseRunId: room.run.id, cells }, { token: room.token });
    expect(body.code).toBe(3000);
    expect(await cellOf(room, key.studentId)).toBeUndefined();
  });

  test("an outdated version is refused", async () => {
    const room = await classroom();
    await typed(room, 0, 5, 0);
    for (const version of [0, 2, 99]) expect((await typed(room, 0, 6, version)).status).toBe(409);
    expect((await typed(room, 0, 6, 1)).status).toBe(200);
  });

  test("work that a student took back counts as missing, and a mark on it starts afresh", async () => {
    const room = await classroom();
    const { id: studentId } = room.students[0]!;
    await createSubmission(room.piece.id, studentId, { removedAt: new Date(), version: 4, attempt: 2 });
    expect((await typed(room, 0, 9, 4)).status).toBe(409);
    expect((await typed(room, 0, 9, 0)).body.data).toMatchObject([{ version: 5, score: 9 }]);
    expect(await cellOf(room, studentId)).toMatchObject({ attempt: 0, removedAt: null });
  });
});

describe("undo and history", () => {
  const changeOf = (reply: Awaited<ReturnType<typeof typed>>) => reply.body.data?.[0]?.gradeChangeId ?? 0;

  test("undo restores the cell, undo of the undo repeats the change", async () => {
    const room = await classroom();
    const { id: studentId } = room.students[0]!;
    await createSubmission(room.piece.id, studentId);
    await typed(room, 0, 10);
    const second = changeOf(await typed(room, 0, 15));
    const undone = await call(undo, { id: second }, { token: room.token });
    expect(undone.body.data).toMatchObject({ score: 10, status: "returned" });
    const again = await call(undo, { id: undone.body.data?.gradeChangeId ?? 0 }, { token: room.token });
    expect(again.body.data).toMatchObject({ score: 15 });
    const { body } = await call(history, { homeworkId: room.piece.id, studentId }, { token: room.token });
    expect(body.data?.map(({ kind, scoreBefore, scoreAfter }) => [kind, scoreBefore, scoreAfter])).toEqual([
      ["undo", 10, 15],
      ["undo", 15, 10],
      ["cell", 10, 15],
      ["cell", null, 10],
    ]);
    expect(body.data?.[0]).toMatchObject({ teacherName: "Grace Miller" });
  });

  test("an undo is in the audit, as the change was", async () => {
    const room = await classroom();
    await call(undo, { id: changeOf(await typed(room, 0, 5)) }, { token: room.token });
    const studentId = room.students[0]!.id;
    expect(
      await db
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.action, "gradebook.restore"), eq(auditEntries.actorId, room.teacher.id))),
    ).toMatchObject([
      {
        actorRole: "teacher",
        actorId: room.teacher.id,
        subjectId: room.piece.id,
        data: { studentId, score: null },
      },
    ]);
  });

  test("undoing the first mark of a missing cell leaves it missing", async () => {
    const room = await classroom();
    const change = changeOf(await typed(room, 0, 10));
    expect((await call(undo, { id: change }, { token: room.token })).body.data).toMatchObject({
      status: "missing",
      version: 0,
    });
  });

  test("a change with a later one cannot be undone", async () => {
    const room = await classroom();
    await createSubmission(room.piece.id, room.students[0]!.id);
    const first = changeOf(await typed(room, 0, 10));
    const off = changeOf(await typed(room, 0, null));
    expect((await call(undo, { id: first }, { token: room.token })).status).toBe(409);
    await db
      .update(submissions)
      .set({ handedInAt: new Date(Date.now() + 1_000), attempt: 2 })
      .where(eq(submissions.homeworkId, room.piece.id));
    expect((await call(undo, { id: off }, { token: room.token })).status).toBe(409);
  });

  test("another teacher sees and undoes nothing", async () => {
    const room = await classroom();
    const change = changeOf(await typed(room, 0, 10));
    const stranger = await signIn("teacher", (await createTeacher()).id);
    expect((await call(undo, { id: change }, { token: stranger })).status).toBe(404);
    const cell = { homeworkId: room.piece.id, studentId: room.students[0]!.id };
    expect((await call(history, cell, { token: stranger })).status).toBe(404);
    expect((await call(gradebook, { id: room.run.id }, { token: stranger })).status).toBe(404);
  });

  test("the history of a cell stays when its homework is removed", async () => {
    const room = await classroom();
    await typed(room, 0, 10);
    await db.update(homework).set({ removedAt: new Date() }).where(eq(homework.id, room.piece.id));
    const cell = { homeworkId: room.piece.id, studentId: room.students[0]!.id };
    expect((await call(history, cell, { token: room.token })).body.data).toHaveLength(1);
  });
});
