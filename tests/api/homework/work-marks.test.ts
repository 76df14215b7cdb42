import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as viewOwn } from "@/app/api/student/homework/detail/view/route";
import { POST as mark } from "@/app/api/teacher/course/detail/homework/mark/route";
import { POST as remove } from "@/app/api/teacher/course/detail/homework/marks/remove/route";
import { POST as save } from "@/app/api/teacher/course/detail/homework/marks/save/route";
import { POST as unmark } from "@/app/api/teacher/homework/mark/remove/route";
import { POST as viewHomework } from "@/app/api/teacher/homework/view/route";
import { POST as saveCells } from "@/app/api/teacher/gradebook/save/route";
import { db } from "@/db/client";
import { homework, submissionFiles, submissions } from "@/db/schema/learning";
import { submissionVersions } from "@/db/schema/versions";
import { workMarks } from "@/db/schema/work-marks";
import { createFile, createRubric, createSubmission, createTeacher } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { getMarkedWorkOrThrow, getTaughtWorkOrThrow } from "@/lib/marks/drawn/marked-work";
import { eraseWorkOf } from "@/lib/marks/erase-work";
import { listWorkForExport } from "@/lib/marks/export-work";
import { listWork } from "@/lib/marks/mark-queries";
import { call, signIn } from "../../support/call";
import { classroom } from "../../support/classroom";
import { countingQueries } from "../../support/query-count";

async function handedIn() {
  const room = await classroom();
  const student = room.students[0]!;
  const work = await createSubmission(room.piece.id, student.id);
  const file = await createFile({ role: "student", id: student.id });
  await db.insert(submissionFiles).values({ submissionId: work.id, fileId: file.id });
  await db.insert(submissionVersions).values({
    submissionId: work.id,
    attempt: 1,
    document: { blocks: [{ kind: "paragraph", runs: [{ text: "She " }, { text: "goed home." }] }] },
    handedInAt: new Date(),
    isLate: false,
  });
  const childsToken = await signIn("student", student.id);
  const draw = (marks: object[], { attempt = 1, as = room.token } = {}) =>
    call(save, { id: work.id, attempt, marks } as never, { token: as });
  const take = (keys: string[], flag: 0 | 1 = 1) =>
    call(remove, { id: work.id, keys, flag }, { token: room.token });
  const pin = (values = {}) => ({
    key: randomUUID(),
    fileId: file.id,
    page: 0,
    kind: "pin",
    geometry: { at: [0.25, 0.5] },
    color: "rose",
    comment: "Look at the tense here",
    commentZh: "注意这里的时态",
    ...values,
  });
  const seen = async () =>
    (await call(viewOwn, { id: room.piece.id }, { token: childsToken })).body.data?.marks;
  const giveBack = (more: object = {}) =>
    call(mark, { id: work.id, score: 15, ...more }, { token: room.token });
  return { ...room, student, work, file, childsToken, draw, take, pin, seen, giveBack };
}

describe("drawing on a work", () => {
  test("each kind is kept as it was drawn, and read with the desk", async () => {
    const { draw, pin, piece, token, file } = await handedIn();
    const shapes = [
      {
        kind: "ink",
        geometry: {
          points: [
            [0, 0, 0.5],
            [0.1234, 0.9, 1],
          ],
        },
      },
      { kind: "underline", geometry: { from: [0.1, 0.2], to: [0.4, 0.2] } },
      { kind: "box", geometry: { from: [0.1, 0.2], to: [0.4, 0.3] } },
      { kind: "stamp", geometry: { at: [1, 1], stamp: "again" } },
    ].map((shape) => ({ ...pin({ comment: null, commentZh: null }), ...shape }));
    const onText = {
      ...pin({ fileId: null, comment: null, commentZh: null }),
      kind: "correction",
      geometry: { start: 4, end: 8, quote: "goed", replacement: "went" },
    };
    const all = [pin(), ...shapes, onText];
    const { body } = await draw(all);
    expect(body.code, body.msg).toBe(200);
    expect(body.data).toEqual(all.map((one) => ({ ...one, attempt: 1 })));
    const desk = await call(viewHomework, { id: piece.id }, { token });
    expect(desk.body.data?.work[0]?.marks).toEqual(body.data);
    expect(body.data?.[0]?.fileId).toBe(file.id);
  });

  test("the same key changes a mark; a repeated save makes no second one", async () => {
    const { draw, pin } = await handedIn();
    const one = pin();
    await draw([one]);
    await draw([one]);
    const { body } = await draw([{ ...one, geometry: { at: [0.3, 0.5] }, comment: "And here" }]);
    expect(body.data).toEqual([{ ...one, attempt: 1, geometry: { at: [0.3, 0.5] }, comment: "And here" }]);
  });

  test("removing is undone by restoring, and by saving again", async () => {
    const { draw, take, pin } = await handedIn();
    const one = pin();
    await draw([one]);
    expect((await take([one.key])).body.data).toEqual([]);
    expect((await take([one.key], 0)).body.data).toHaveLength(1);
    await take([one.key]);
    expect((await draw([one])).body.data).toHaveLength(1);
  });

  test.each([
    ["a place outside of the page", { geometry: { at: [1.2, 0] } }, 3000],
    ["a shape of another kind", { kind: "box" }, 3000],
    ["a pin without words", { comment: "  " }, 3000],
    ["a mark on a file of another work", { fileId: 2_000_000_000 }, 3000],
    [
      "words without their text",
      { kind: "comment", fileId: null, geometry: { start: 0, end: 4, quote: "ab" } },
      3000,
    ],
    ["a pin on the typed text", { fileId: null }, 3000],
  ])("%s is refused", async (_case, values, code) => {
    const { draw, pin } = await handedIn();
    expect((await draw([pin(values)])).body.code).toBe(code);
  });

  test("is refused when the work was handed in again meanwhile, and for work that was taken back", async () => {
    const { draw, pin, work } = await handedIn();
    await db.update(submissions).set({ attempt: 2 }).where(eq(submissions.id, work.id));
    expect((await draw([pin()])).body.code).toBe(409);
    expect((await draw([pin()], { attempt: 2 })).body.code).toBe(200);
    await db.update(submissions).set({ removedAt: new Date() }).where(eq(submissions.id, work.id));
    expect((await draw([pin()], { attempt: 2 })).body.code).toBe(409);
  });

  test("words are marked where they stand", async () => {
    const { draw, pin } = await handedIn();
    const on = (start: number, quote: string) =>
      draw([pin({ fileId: null, kind: "comment", geometry: { start, end: start + quote.length, quote } })]);
    expect((await on(4, "goed home")).body.code).toBe(200);
    expect((await on(5, "goed home")).body.code).toBe(409);
  });

  test("belongs to the term's teacher", async () => {
    const { draw, pin, childsToken } = await handedIn();
    const other = await signIn("teacher", (await createTeacher()).id);
    expect((await draw([pin()], { as: other })).body.code).toBe(404);
    expect((await draw([pin()], { as: childsToken })).body.code).toBe(403);
  });
});

describe("what the child sees", () => {
  test("nothing before the work is returned, then everything, also what is drawn afterwards", async () => {
    const { draw, take, pin, seen, giveBack } = await handedIn();
    const [first, second] = [pin(), pin()];
    await draw([first]);
    expect(await seen()).toEqual([]);
    await giveBack();
    expect(await seen()).toEqual([{ ...first, attempt: 1 }]);
    await draw([second]);
    expect(await seen()).toHaveLength(2);
    await take([first.key]);
    expect((await seen())?.map(({ key }) => key)).toEqual([second.key]);
  });

  test("a mark that is taken off leaves what the child has seen, and shows nothing new until the work is returned", async () => {
    const { draw, pin, seen, giveBack, work, token } = await handedIn();
    await draw([pin()]);
    await giveBack();
    await call(unmark, { id: work.id }, { token });
    await draw([pin()]);
    expect(await seen()).toHaveLength(1);
    await giveBack();
    expect(await seen()).toHaveLength(2);
  });

  test("a mark that is changed after the score was taken off waits for the work to be returned", async () => {
    const { draw, take, pin, seen, giveBack, work, token } = await handedIn();
    const [first, second] = [pin(), pin()];
    await draw([first, second]);
    await giveBack();
    await call(unmark, { id: work.id }, { token });
    await draw([{ ...first, comment: "Not for the child yet" }, second]);
    expect((await seen())?.map(({ key }) => key)).toEqual([second.key]);
    await take([second.key]);
    await take([second.key], 0);
    expect((await seen())?.map(({ key }) => key)).toEqual([second.key]);
    await giveBack();
    expect((await seen())?.map(({ comment }) => comment)).toEqual(["Not for the child yet", second.comment]);
  });

  test("a score in the gradebook returns the work with its marks", async () => {
    const { draw, pin, seen, run, piece, student, token } = await handedIn();
    await draw([pin()]);
    const cells = [{ homeworkId: piece.id, studentId: student.id, score: 12 }];
    await call(saveCells, { courseRunId: run.id, cells }, { token });
    expect(await seen()).toHaveLength(1);
  });

  test("marks on a version that was never returned stay with the teacher", async () => {
    const { draw, pin, seen, giveBack, work } = await handedIn();
    await draw([pin()]);
    await db.update(submissions).set({ attempt: 2 }).where(eq(submissions.id, work.id));
    await giveBack();
    expect(await seen()).toEqual([]);
  });
});

test("the page of a work has the marks of its standing version, for the child those that were shown", async () => {
  const { draw, pin, giveBack, student, piece, work } = await handedIn();
  await draw([pin()]);
  const read = () => getMarkedWorkOrThrow(asSystem(student.id), piece.id);
  expect((await read()).marks).toEqual([]);
  expect((await getTaughtWorkOrThrow(asSystem(piece.id), student.id)).marks).toHaveLength(1);
  await giveBack();
  const { outcome, queries } = await countingQueries(read);
  expect([outcome.marks.length, outcome.files.length, queries]).toEqual([1, 1, 1]);
  await db.update(submissions).set({ attempt: 2 }).where(eq(submissions.id, work.id));
  expect((await read()).marks).toEqual([]);
  await db.update(submissions).set({ removedAt: new Date() }).where(eq(submissions.id, work.id));
  await expect(read()).rejects.toMatchObject({ kind: "notFound" });
});

test("the page of a work has what it was returned with: both lines of the comment, the rubric and its chosen levels", async () => {
  const { giveBack, student, piece, work, teacher } = await handedIn();
  const { rubricId, level } = await createRubric({ teacherId: teacher.id });
  await db.update(homework).set({ rubricId }).where(eq(homework.id, piece.id));
  const levels = [level(0, 0), level(1, 2)];
  await giveBack({ score: 12, comment: "Look at the tense.", commentZh: "注意时态。", levels });
  const expected = {
    score: 12,
    comment: "Look at the tense.",
    commentZh: "注意时态。",
    levels,
    rubric: { rubricId },
  };
  expect(await getMarkedWorkOrThrow(asSystem(student.id), piece.id)).toMatchObject(expected);
  expect(await getTaughtWorkOrThrow(asSystem(piece.id), student.id)).toMatchObject(expected);
  await db.update(submissions).set({ attempt: 2 }).where(eq(submissions.id, work.id));
  expect((await getMarkedWorkOrThrow(asSystem(student.id), piece.id)).levels).toEqual([]);
});

test("the desk reads all works with their marks in one query", async () => {
  const { draw, pin, piece } = await handedIn();
  await draw([pin(), pin(), pin()]);
  const { queries } = await countingQueries(() => listWork(asSystem(piece.id)));
  expect(queries).toBe(1);
});

test("a family's export has the marks it was shown; erasing the child deletes them", async () => {
  const { draw, pin, giveBack, student, work } = await handedIn();
  await draw([pin()]);
  expect((await listWorkForExport(asSystem(student.id)))[0]?.marksOnWork).toEqual([]);
  await giveBack();
  const [exported] = await listWorkForExport(asSystem(student.id));
  expect(exported?.marksOnWork).toMatchObject([{ kind: "pin", comment: "Look at the tense here" }]);
  await db.transaction((tx) => eraseWorkOf(tx, asSystem(student.id)));
  expect(await db.$count(workMarks, eq(workMarks.submissionId, work.id))).toBe(0);
});
