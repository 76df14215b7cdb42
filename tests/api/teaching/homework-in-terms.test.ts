import { addDays } from "date-fns";
import { asc, eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as save } from "@/app/api/teacher/homework/save/route";
import { db } from "@/db/client";
import { homework, homeworkFiles } from "@/db/schema/learning";
import { happenings } from "@/db/schema/notices";
import {
  createClass,
  createFile,
  createParent,
  createRun,
  createStudent,
  createTeacher,
  createUnit,
  enrol,
} from "@/db/seed/factories";
import type { Owned } from "@/lib/access/owned";
import { listFamiliesByTerm } from "@/lib/classroom/teacher-runs";
import { call } from "../../support/call";
import { classroom } from "../../support/classroom";

const dueAt = addDays(new Date(), 4).toISOString();

/** The classroom's teacher has a second term with a class and a family. */
async function twoTerms() {
  const room = await classroom(1);
  const second = await createRun({ teacherId: room.teacher.id });
  const unit = await createUnit({ courseRunId: second.id });
  const lesson = await createClass({ unitId: unit.id });
  const child = await createStudent({ parentId: (await createParent()).id });
  await enrol(child.id, second.id);
  const name = `Essay ${second.id}`;
  const set = (values: object) =>
    call(save, { courseRunId: room.run.id, name, dueAt, ...values } as never, { token: room.token });
  const stored = () => db.select().from(homework).where(eq(homework.name, name)).orderBy(asc(homework.id));
  return { ...room, second, secondUnit: unit, secondLesson: lesson, set, stored };
}

describe("homework for several terms", () => {
  test("is set in all of them at once, with its files, and each term's families are told once", async () => {
    const { set, stored, run, second, teacher } = await twoTerms();
    const file = await createFile({ role: "teacher", id: teacher.id });
    const { body } = await set({ fileIds: [file.id], also: [{ courseRunId: second.id }] });
    const rows = await stored();
    expect(rows.map(({ courseRunId }) => courseRunId)).toEqual([run.id, second.id]);
    expect(body.data).toMatchObject({ homeworkId: rows[0]!.id });
    expect(rows.map((row) => row.dueAt?.toISOString())).toEqual([dueAt, dueAt]);
    const ids = rows.map(({ id }) => id);
    const files = await db.select().from(homeworkFiles).where(inArray(homeworkFiles.homeworkId, ids));
    expect(files.map(({ fileId }) => fileId)).toEqual([file.id, file.id]);
    const told = await db.select().from(happenings).where(inArray(happenings.homeworkId, ids));
    expect(told.map(({ kind, courseRunId }) => [kind, courseRunId]).sort()).toEqual(
      [
        ["homeworkSet", run.id],
        ["homeworkSet", second.id],
      ].sort(),
    );
  });

  test("tells a family with a child in each of them once, as its sheet says before", async () => {
    const { set, run, second, teacher, parents } = await twoTerms();
    const sibling = await createStudent({ parentId: parents[0]!.id });
    await enrol(sibling.id, second.id);
    const receivers = await listFamiliesByTerm(teacher.id as Owned<"teacher">);
    const said = new Set([run, second].flatMap(({ id }) => receivers.get(id) ?? []));
    expect([receivers.get(run.id)?.length, receivers.get(second.id)?.length, said.size]).toEqual([1, 2, 2]);
    expect((await set({ also: [{ courseRunId: second.id }] })).body.data?.told).toBe(2);
  });

  test("may be for a class with a due date of its own; the same place twice is one", async () => {
    const { set, stored, run, second, secondLesson, secondUnit } = await twoTerms();
    const later = addDays(new Date(), 9).toISOString();
    const place = { courseRunId: second.id, courseClassId: secondLesson.id, dueAt: later };
    await set({ also: [place, place, { courseRunId: run.id }] });
    expect(
      (await stored()).map(({ courseRunId, unitId, courseClassId }) => [courseRunId, unitId, courseClassId]),
    ).toEqual([
      [run.id, null, null],
      [second.id, secondUnit.id, secondLesson.id],
    ]);
    expect((await stored())[1]!.dueAt?.toISOString()).toBe(later);
  });

  test("as a draft tells no one", async () => {
    const { set, stored, second } = await twoTerms();
    await set({ flag: 0, also: [{ courseRunId: second.id }] });
    const ids = (await stored()).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(await db.select().from(happenings).where(inArray(happenings.homeworkId, ids))).toEqual([]);
  });

  test("is set nowhere if one place is another teacher's, removed, or in another term", async () => {
    const { set, stored, lesson, second } = await twoTerms();
    const other = await createRun({ teacherId: (await createTeacher()).id });
    const removed = await createRun({ removedAt: new Date() });
    const places = [
      { courseRunId: other.id },
      { courseRunId: removed.id },
      { courseRunId: 2_000_000_000 },
      { courseRunId: second.id, courseClassId: lesson.id },
    ];
    for (const place of places)
      expect((await set({ also: [{ courseRunId: second.id }, place] })).status).toBe(404);
    expect(await stored()).toEqual([]);
  });

  test("is not added to a homework that exists", async () => {
    const { set, piece, second } = await twoTerms();
    const { body } = await set({ id: piece.id, also: [{ courseRunId: second.id }] });
    expect(body.code).toBe(3000);
  });
});
