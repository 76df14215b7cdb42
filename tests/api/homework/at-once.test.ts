import { randomUUID } from "node:crypto";
import { addDays, subDays } from "date-fns";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as handIn } from "@/app/api/student/homework/detail/save/route";
import { POST as addOwnComment } from "@/app/api/student/homework/comment/add/route";
import { POST as saveDraft } from "@/app/api/student/homework/draft/save/route";
import { POST as takeBack } from "@/app/api/student/homework/takeBack/route";
import { POST as mark } from "@/app/api/teacher/course/detail/homework/mark/route";
import { POST as saveMarks } from "@/app/api/teacher/course/detail/homework/marks/save/route";
import { POST as addComment } from "@/app/api/teacher/homework/comment/add/route";
import { POST as except } from "@/app/api/teacher/homework/exception/save/route";
import { POST as saveCells } from "@/app/api/teacher/gradebook/save/route";
import { POST as saveHomework } from "@/app/api/teacher/homework/save/route";
import { POST as saveNote } from "@/app/api/teacher/student/note/save/route";
import { POST as erase } from "@/app/api/user/student/erase/route";
import { db } from "@/db/client";
import { files } from "@/db/schema/files";
import {
  homework,
  homeworkExceptions,
  studentNotes,
  submissionComments,
  submissions,
} from "@/db/schema/learning";
import { rateLimits } from "@/db/schema/office";
import { submissionVersions, typedDrafts } from "@/db/schema/versions";
import { workMarks } from "@/db/schema/work-marks";
import { createFile, demoPassword } from "@/db/seed/factories";
import { call, signIn } from "../../support/call";
import { classroom } from "../../support/classroom";
import { meeting } from "../../support/row-locks";

beforeEach(async () => {
  await db.delete(rateLimits);
});

const written = (text: string) => ({ blocks: [{ kind: "paragraph" as const, runs: [{ text }] }] });

/** A child who has handed in typed work that is due tomorrow. */
async function handedIn() {
  const room = await classroom(1);
  const [child, parent] = [room.students[0]!, room.parents[0]!];
  const { id: homeworkId } = room.piece;
  await db
    .update(homework)
    .set({ dueAt: addDays(new Date(), 1), givenOutAt: addDays(new Date(), 1) })
    .where(eq(homework.id, homeworkId));
  const own = { token: await signIn("student", child.id) };
  const hand = (text: string) => {
    const form = new FormData();
    form.append("id", String(homeworkId));
    form.append("document", JSON.stringify(written(text)));
    return call(handIn, form, own);
  };
  const first = await hand("The lake is cold.");
  expect(first.body.code, first.body.msg).toBe(200);
  const work = async () =>
    (await db.select().from(submissions).where(eq(submissions.homeworkId, homeworkId)))[0]!;
  const dueAt = (at: Date) => db.update(homework).set({ dueAt: at }).where(eq(homework.id, homeworkId));
  const setOwnDue = (at: Date) =>
    call(
      except,
      { homeworkId, studentId: child.id, dueAt: at.toISOString(), excused: 0, extraTries: 0 },
      asTeacher,
    );
  const asTeacher = { token: room.token };
  const parentsToken = await signIn("parent", parent.id);
  const eraseChild = () =>
    call(erase, { studentId: child.id, oldPwd: demoPassword }, { token: parentsToken });
  const { id } = await work();
  const comment = {
    key: randomUUID(),
    kind: "comment",
    geometry: { start: 4, end: 8, quote: "lake" },
    color: "rose",
    comment: "Which one?",
  };
  const draw = () => call(saveMarks, { id, attempt: 1, marks: [comment] } as never, asTeacher);
  return {
    ...room,
    child,
    homeworkId,
    own,
    hand,
    work,
    workId: id,
    dueAt,
    setOwnDue,
    asTeacher,
    eraseChild,
    draw,
  };
}

describe("an own due date that is given while the child hands in again", () => {
  test("judges what is handed in", async () => {
    const { hand, work, homeworkId, dueAt, setOwnDue } = await handedIn();
    await dueAt(subDays(new Date(), 1));
    const answers = await meeting(
      ["happenings", `kind = 'workHandedIn' and homework_id = ${homeworkId}`],
      () => hand("The lake was cold."),
      () => setOwnDue(addDays(new Date(), 1)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await work()).toMatchObject({ attempt: 2, isLate: false });
  });

  test("makes neither fail", async () => {
    const { hand, work, homeworkId, dueAt, setOwnDue } = await handedIn();
    await dueAt(subDays(new Date(), 1));
    await db.update(submissions).set({ isLate: true }).where(eq(submissions.homeworkId, homeworkId));
    const answers = await meeting(
      ["happenings", `kind = 'workHandedIn' and homework_id = ${homeworkId}`],
      () => hand("The lake was cold."),
      () => setOwnDue(addDays(new Date(), 1)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await work()).toMatchObject({ attempt: 2, isLate: false });
  });
});

describe("a mark", () => {
  test("and an own due date at once: neither fails", async () => {
    const { work, workId, dueAt, setOwnDue, asTeacher, draw } = await handedIn();
    await draw();
    await dueAt(subDays(new Date(), 1));
    await db.update(submissions).set({ isLate: true }).where(eq(submissions.id, workId));
    const answers = await meeting(
      ["work_marks", `submission_id = ${workId}`],
      () => call(mark, { id: workId, score: 15 }, asTeacher),
      () => setOwnDue(addDays(new Date(), 1)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await work()).toMatchObject({ score: 15, isLate: false });
  });

  test.each(["desk", "gradebook"])(
    "of the %s is at most the maximum that is saved meanwhile",
    async (place) => {
      const { run, child, work, workId, homeworkId, asTeacher, draw, piece } = await handedIn();
      await draw();
      const cells = [{ homeworkId, studentId: child.id, score: 15 }];
      const lower = { id: homeworkId, courseRunId: run.id, name: piece.name, maxScore: 10 };
      const answers = await meeting(
        ["work_marks", `submission_id = ${workId}`],
        (): Promise<{ body: { code: number } }> =>
          place === "desk"
            ? call(mark, { id: workId, score: 15 }, asTeacher)
            : call(saveCells, { courseRunId: run.id, cells }, asTeacher),
        () => call(saveHomework, lower, asTeacher),
      );
      expect(answers.map(({ body }) => body.code)).toEqual([200, 3000]);
      expect(await work()).toMatchObject({ score: 15 });
    },
  );
});

test("a mark on work that is being taken back is refused", async () => {
  const { homeworkId, own, work, workId, asTeacher } = await handedIn();
  const answers = await meeting(
    ["happenings", `kind = 'workHandedIn' and homework_id = ${homeworkId}`],
    () => call(takeBack, { id: homeworkId }, own),
    () => call(mark, { id: workId, comment: "Say why.", revise: true }, asTeacher),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  expect(await work()).toMatchObject({ attempt: 1, revisionAskedAt: null, removedAt: expect.any(Date) });
});

test("a message on a mark without work that is being taken off is refused", async () => {
  const { run, students, piece, token } = await classroom(1);
  const asTeacher = { token };
  const cell = (score: number | null) =>
    call(
      saveCells,
      { courseRunId: run.id, cells: [{ homeworkId: piece.id, studentId: students[0]!.id, score }] },
      asTeacher,
    );
  await cell(9);
  const [work] = await db.select().from(submissions).where(eq(submissions.homeworkId, piece.id));
  const answers = await meeting(
    ["happenings", `kind = 'homeworkReturned' and homework_id = ${piece.id}`],
    () => cell(null),
    () => call(addComment, { id: work!.id, text: "Well read." }, asTeacher),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 404]);
});

describe("while a child is erased", () => {
  const sessionsOf = ({ child }: { child: { id: number } }): [string, string] => [
    "sessions",
    `role = 'student' and subject_id = ${child.id}`,
  ];
  type Room = Awaited<ReturnType<typeof handedIn>>;

  test.each<[string, (room: Room) => Promise<{ status: number }>, (room: Room) => Promise<unknown[]>]>([
    [
      "a text that is being saved",
      ({ homeworkId, own }) => call(saveDraft, { id: homeworkId, document: written("Secret"), seq: 1 }, own),
      ({ child }) => db.select().from(typedDrafts).where(eq(typedDrafts.studentId, child.id)),
    ],
    [
      "a work that is handed in again",
      ({ hand }) => hand("The lake was cold."),
      async ({ workId }) =>
        (
          await db.select().from(submissionVersions).where(eq(submissionVersions.submissionId, workId))
        ).filter(({ document }) => document !== null),
    ],
    [
      "a message of the child",
      ({ homeworkId, own }) => call(addOwnComment, { id: homeworkId, text: "Why?" }, own),
      ({ workId }) => db.select().from(submissionComments).where(eq(submissionComments.submissionId, workId)),
    ],
    [
      "a message of the teacher",
      ({ workId, asTeacher }) => call(addComment, { id: workId, text: "Dear Emma" }, asTeacher),
      ({ workId }) => db.select().from(submissionComments).where(eq(submissionComments.submissionId, workId)),
    ],
    [
      "a mark on the work",
      ({ draw }) => draw(),
      ({ workId }) => db.select().from(workMarks).where(eq(workMarks.submissionId, workId)),
    ],
    [
      "a comment with the mark",
      ({ workId, asTeacher }) => call(mark, { id: workId, comment: "Dear Emma" }, asTeacher),
      async ({ work }) => [await work()].filter(({ comment }) => comment !== null),
    ],
    [
      "a teacher's note",
      ({ run, child, asTeacher }) =>
        call(saveNote, { courseRunId: run.id, studentId: child.id, text: "Shy at first" }, asTeacher),
      ({ child }) => db.select().from(studentNotes).where(eq(studentNotes.studentId, child.id)),
    ],
    [
      "the reason of an excuse",
      ({ homeworkId, child, asTeacher }) =>
        call(except, { homeworkId, studentId: child.id, excused: 1, reason: "Ill" } as never, asTeacher),
      ({ child }) => db.select().from(homeworkExceptions).where(eq(homeworkExceptions.studentId, child.id)),
    ],
  ])("%s is not kept", async (_case, act, kept) => {
    const room = await handedIn();
    const [erased, acted] = await meeting(sessionsOf(room), room.eraseChild, () => act(room));
    expect([erased.status, acted.status]).toEqual([200, 404]);
    expect(await kept(room)).toEqual([]);
  });

  test("a file that is handed in is not kept, and neither fails by the other's locks", async () => {
    const room = await handedIn();
    const file = await createFile({ role: "student", id: room.child.id });
    const form = new FormData();
    form.append("id", String(room.homeworkId));
    form.append("fileIds", String(file.id));
    const [erased, handed] = await meeting(
      ["typed_drafts", `student_id = ${room.child.id}`],
      room.eraseChild,
      () => call(handIn, form, room.own),
    );
    expect([erased.status, handed.status]).toEqual([200, 404]);
    expect((await db.select().from(files).where(eq(files.id, file.id)))[0]?.removedAt).not.toBeNull();
  });

  test("a work that was being handed in goes with the others", async () => {
    const room = await handedIn();
    const [handed, erased] = await meeting(
      ["happenings", `kind = 'workHandedIn' and homework_id = ${room.homeworkId}`],
      () => room.hand("The lake was cold."),
      room.eraseChild,
    );
    expect([handed.status, erased.status]).toEqual([200, 200]);
    const versions = await db
      .select()
      .from(submissionVersions)
      .where(eq(submissionVersions.submissionId, room.workId));
    expect(versions.map(({ document }) => document)).toEqual([null, null]);
  });
});
