import { addDays } from "date-fns";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as remove } from "@/app/api/teacher/homework/remove/route";
import { POST as save } from "@/app/api/teacher/homework/save/route";
import { POST as view } from "@/app/api/teacher/homework/view/route";
import { POST as studentView } from "@/app/api/student/homework/detail/view/route";
import { db } from "@/db/client";
import { homework, homeworkFiles } from "@/db/schema/learning";
import { happenings } from "@/db/schema/notices";
import { createFile, createSubmission, createTeacher } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { listRemovedHomework } from "@/lib/marks/mark-queries";
import { call, signIn } from "../../support/call";
import { classroom } from "../../support/classroom";

const fieldsOf = (body: { data: unknown }) => Object.keys((body.data as { fields: object }).fields).sort();
const due = addDays(new Date(), 3);

describe("setting homework", () => {
  test("with a class, files and a due date; the student sees it", async () => {
    const room = await classroom(1);
    const file = await createFile({ role: "teacher", id: room.teacher.id }, { name: "poem.pdf" });
    const { body } = await call(
      save,
      {
        courseRunId: room.run.id,
        courseClassId: room.lesson.id,
        name: " A poem about winter ",
        instructions: "Eight lines.",
        dueAt: due.toISOString(),
        maxScore: "10",
        fileIds: [file.id],
      },
      { token: room.token },
    );
    expect(body.data).toMatchObject({
      name: "A poem about winter",
      unitId: room.unit.id,
      courseClassId: room.lesson.id,
      dueAt: due.toISOString(),
      max: 10,
      enabled: true,
      files: [{ id: file.id, name: "poem.pdf" }],
    });
    const student = await signIn("student", room.students[0]!.id);
    const seen = await call(studentView, { id: body.data!.homeworkId }, { token: student });
    expect(seen.body.data).toMatchObject({ name: "A poem about winter", state: "missing", maxScore: 10 });
  });

  test("a draft is visible to the teacher only until it is published", async () => {
    const room = await classroom(1);
    const student = await signIn("student", room.students[0]!.id);
    const { body } = await call(
      save,
      { courseRunId: room.run.id, name: "Draft", flag: 0 },
      { token: room.token },
    );
    const { homeworkId: id, version } = body.data!;
    expect((await call(studentView, { id }, { token: student })).status).toBe(404);
    await call(
      save,
      { id, courseRunId: room.run.id, name: "Ready", flag: 1, version },
      { token: room.token },
    );
    expect((await call(studentView, { id }, { token: student })).body.data).toMatchObject({ name: "Ready" });
  });

  test("invalid values get code 3000 at their fields", async () => {
    const room = await classroom(1);
    const wrong = {
      courseRunId: room.run.id,
      name: " ",
      maxScore: 0,
      dueAt: "tomorrow",
      fileIds: [0],
      flag: 2,
    };
    expect(fieldsOf((await call(save, wrong as never, { token: room.token })).body)).toEqual([
      "dueAt",
      "fileIds.0",
      "flag",
      "maxScore",
      "name",
    ]);
    const tooLong = { courseRunId: room.run.id, name: "x".repeat(121), instructions: "y".repeat(10_001) };
    expect(fieldsOf((await call(save, tooLong, { token: room.token })).body)).toEqual([
      "instructions",
      "name",
    ]);
  });

  test("a unit, class, homework or file from elsewhere is refused", async () => {
    const [room, other] = [await classroom(1), await classroom(1)];
    const send = (more: object) =>
      call(save, { courseRunId: room.run.id, name: "Mine", ...more } as never, { token: room.token });
    expect((await send({ unitId: other.unit.id })).status).toBe(404);
    expect((await send({ courseClassId: other.lesson.id })).status).toBe(404);
    expect((await send({ id: other.piece.id })).status).toBe(404);
    expect((await send({ courseRunId: other.run.id })).status).toBe(404);
    const foreign = await createFile({ role: "teacher", id: other.teacher.id });
    const gone = await createFile({ role: "teacher", id: room.teacher.id }, { removedAt: new Date() });
    const childs = await createFile({ role: "student", id: room.students[0]!.id });
    for (const { id } of [foreign, gone, childs]) expect((await send({ fileIds: [id] })).status).toBe(409);
  });

  test("one's own homework cannot be moved to another run with its submissions", async () => {
    const room = await classroom(1);
    const other = await classroom(1);
    const both = await signIn("teacher", room.teacher.id);
    const moved = { id: room.piece.id, courseRunId: other.run.id, name: "Moved" };
    expect((await call(save, moved, { token: both })).status).toBe(404);
  });
});

describe("changing homework", () => {
  test("replaces attachments, keeps existing ones, and detects a second window", async () => {
    const room = await classroom(1);
    const office = await createFile({ role: "admin", id: 1 });
    await db.insert(homeworkFiles).values({ homeworkId: room.piece.id, fileId: office.id });
    const mine = await createFile({ role: "teacher", id: room.teacher.id });
    const change = (more: object) =>
      call(
        save,
        { id: room.piece.id, courseRunId: room.run.id, name: "Changed", maxScore: 20, ...more },
        { token: room.token },
      );
    const first = await change({ fileIds: [mine.id, office.id], version: 1 });
    expect(first.body.data).toMatchObject({
      version: 2,
      files: [{ id: mine.id }, { id: office.id }],
    });
    expect((await change({ version: 1 })).status).toBe(409);
    expect((await change({ version: 2, fileIds: [] })).body.data).toMatchObject({ files: [], version: 3 });
  });

  test("the maximum cannot fall below a given score", async () => {
    const room = await classroom(1);
    await createSubmission(room.piece.id, room.students[0]!.id, {
      state: "returned",
      score: 18,
      markedAt: new Date(),
    });
    const change = (maxScore: number) =>
      call(save, { id: room.piece.id, courseRunId: room.run.id, name: "x", maxScore }, { token: room.token });
    const { body } = await change(17);
    expect(body.code).toBe(3000);
    expect((body.data as unknown as { fields: { maxScore: string } }).fields.maxScore).toBe(
      "A work has 18 points already, so it cannot be fewer.",
    );
    expect((await change(18)).status).toBe(200);
  });
});

test("removing hides it from the student, restoring brings it back with its marks", async () => {
  const room = await classroom(1);
  const student = await signIn("student", room.students[0]!.id);
  await createSubmission(room.piece.id, room.students[0]!.id, {
    state: "returned",
    score: 18,
    markedAt: new Date(),
  });
  const { id } = room.piece;
  const removed = () => listRemovedHomework(asSystem(room.run.id));
  const told = async () =>
    (await db.select().from(happenings).where(eq(happenings.kind, "homeworkRemoved")))
      .filter(({ withdrawnAt }) => withdrawnAt === null)
      .map(({ studentId }) => studentId);
  expect(await removed()).toEqual([]);
  expect((await call(remove, { id, flag: 1 }, { token: room.token })).status).toBe(200);
  expect((await call(studentView, { id }, { token: student })).status).toBe(404);
  expect((await call(view, { id }, { token: room.token })).status).toBe(404);
  expect(await removed()).toEqual([{ homeworkId: id, name: room.piece.name, works: 1 }]);
  expect(await told()).toEqual([room.students[0]!.id]);
  expect((await call(remove, { id, flag: "0" }, { token: room.token })).status).toBe(200);
  expect((await call(studentView, { id }, { token: student })).body.data).toMatchObject({ score: 18 });
  expect([await removed(), await told()]).toEqual([[], []]);
  const stranger = await signIn("teacher", (await createTeacher()).id);
  expect((await call(remove, { id }, { token: stranger })).status).toBe(404);
  expect((await db.select().from(homework).where(eq(homework.id, id)))[0]?.removedAt).toBeNull();
});
