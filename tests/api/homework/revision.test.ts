import { addDays } from "date-fns";
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as viewFile } from "@/app/api/base/file/detail/view/route";
import { POST as handIn } from "@/app/api/student/homework/detail/save/route";
import { POST as view } from "@/app/api/student/homework/detail/view/route";
import { POST as list } from "@/app/api/student/homework/list/route";
import { POST as takeBack } from "@/app/api/student/homework/takeBack/route";
import { POST as mark } from "@/app/api/teacher/course/detail/homework/mark/route";
import { POST as saveCells } from "@/app/api/teacher/gradebook/save/route";
import { POST as gradebook } from "@/app/api/teacher/course/detail/gradebook/route";
import { POST as undo } from "@/app/api/teacher/gradebook/undo/route";
import { POST as except } from "@/app/api/teacher/homework/exception/save/route";
import { POST as unmark } from "@/app/api/teacher/homework/mark/remove/route";
import { POST as desk } from "@/app/api/teacher/homework/view/route";
import { POST as versionsOf } from "@/app/api/teacher/homework/version/list/route";
import { POST as listGrades } from "@/app/api/user/student/course/grade/list/route";
import { db } from "@/db/client";
import { homework, submissions } from "@/db/schema/learning";
import { happenings } from "@/db/schema/notices";
import { mailOutbox } from "@/db/schema/office";
import { submissionVersionFiles, submissionVersions } from "@/db/schema/versions";
import { createRubric, createSubmission } from "@/db/seed/factories";
import { cleanUploads } from "@/lib/storage/cleaner";
import type { TypedDocument } from "@/lib/marks/typed/document";
import { standingOf } from "@/lib/marks/homework-rules";
import { call, signIn } from "../../support/call";
import { classroom } from "../../support/classroom";
import { onePage } from "../../support/documents";
import { send } from "../../support/files";

const written = (text: string): TypedDocument => ({ blocks: [{ kind: "paragraph", runs: [{ text }] }] });
const asked = "Please say why the ice came late.";
const askedZh = "写一写为什么冷。";

async function desks() {
  const room = await classroom(2);
  const child = room.students[0]!;
  const own = await signIn("student", child.id);
  const { id } = room.piece;
  const hand = async (text: string | null, fileIds: number[] = []) => {
    const form = new FormData();
    form.append("id", String(id));
    if (text) form.append("document", JSON.stringify(written(text)));
    for (const fileId of fileIds) form.append("fileIds", String(fileId));
    return call(handIn, form, { token: own });
  };
  const work = async () =>
    (await db.select().from(submissions).where(eq(submissions.studentId, child.id)))[0]!;
  const give = async (fields: object) =>
    call(mark, { id: (await work()).id, ...fields }, { token: room.token });
  const seen = async () => (await call(view, { id }, { token: own })).body.data!;
  const standing = async () => {
    const { dueAt, markedAt, givenAt, joinedAt, ...piece } = await seen();
    const date = (at: string | null) => (at === null ? null : new Date(at));
    return standingOf({
      ...piece,
      dueAt: date(dueAt),
      markedAt: date(markedAt),
      givenAt: new Date(givenAt),
      joinedAt: new Date(joinedAt),
      revisionAskedAt: date(piece.revisionAskedAt),
    });
  };
  const older = async () =>
    (await call(versionsOf, { id: (await work()).id }, { token: room.token })).body.data!;
  return { ...room, child, own, id, hand, work, give, seen, standing, older };
}

describe("returning for revision", () => {
  test("keeps mark and comment; the child may hand in again, and finds it among what is to be done", async () => {
    const { own, id, students, hand, give, seen, standing, parents } = await desks();
    await hand("The lake is cold.");
    const returned = await give({ score: 11, comment: asked, revise: true });
    expect(returned.body.data).toMatchObject({
      state: "returned",
      score: 11,
      comment: asked,
      revisionAskedAt: expect.any(String),
    });
    expect(await standing()).toBe("revise");
    expect(await seen()).toMatchObject({
      score: 11,
      comment: asked,
      canHandIn: true,
      canTakeBack: false,
      document: written("The lake is cold."),
    });
    const toDo = await call(list, { type: 1 }, { token: own });
    expect(toDo.body.data?.map(({ homeworkId }) => homeworkId)).toEqual([id]);
    const others = await call(list, { type: 1 }, { token: await signIn("student", students[1]!.id) });
    expect(others.body.data).toMatchObject([{ homeworkId: id, state: "missing" }]);
    const grades = await call(
      listGrades,
      { selectParam: {} },
      { token: await signIn("parent", parents[0]!.id) },
    );
    expect(grades.body.data?.rows).toMatchObject([
      { status: "returned", score: 11, revisionAskedAt: expect.any(String) },
    ]);
  });

  test("needs a comment that says what to do, and work", async () => {
    const { token, id, students, run, hand, give, work } = await desks();
    await hand("The lake is cold.");
    const mute = await give({ score: 11, revise: true });
    expect([mute.body.code, Object.keys((mute.body.data as never as { fields: object }).fields)]).toEqual([
      3000,
      ["comment"],
    ]);
    expect(await work()).toMatchObject({ state: "handed_in", revisionAskedAt: null });
    const cells = [{ homeworkId: id, studentId: students[1]!.id, score: 5 }];
    await call(saveCells, { courseRunId: run.id, cells }, { token });
    const [shown] = await db.select().from(submissions).where(eq(submissions.studentId, students[1]!.id));
    expect((await call(mark, { id: shown!.id, comment: asked, revise: true }, { token })).status).toBe(409);
  });

  test("taken back, the work is as late as the child's own due date says now", async () => {
    const { token, id, child, own, hand, give, work, older } = await desks();
    await hand("The lake is cold.");
    await db.update(submissions).set({ isLate: true }).where(eq(submissions.studentId, child.id));
    await db
      .update(submissionVersions)
      .set({ isLate: true })
      .where(eq(submissionVersions.submissionId, (await work()).id));
    await give({ comment: asked, revise: true });
    await hand("The lake was cold.");
    const dueAt = addDays(new Date(), 1).toISOString();
    await call(except, { homeworkId: id, studentId: child.id, dueAt } as never, { token });
    expect(await older()).toMatchObject([{ attempt: 1, isLate: false }]);
    await call(takeBack, { id }, { token: own });
    expect(await work()).toMatchObject({ attempt: 1, isLate: false });
  });

  test("stays while the mark is changed, in the desk or the gradebook, and ends when the teacher says so", async () => {
    const { token, run, id, child, hand, give, work } = await desks();
    await hand("The lake is cold.");
    await give({ comment: asked, revise: true });
    const { revisionAskedAt } = await work();
    await give({ score: 12 });
    const cells = [{ homeworkId: id, studentId: child.id, score: 13 }];
    await call(saveCells, { courseRunId: run.id, cells }, { token });
    expect(await work()).toMatchObject({ score: 13, comment: asked, revisionAskedAt });
    await give({ revise: false });
    expect(await work()).toMatchObject({ state: "returned", score: 13, revisionAskedAt: null });
    expect((await hand("Too late.")).status).toBe(409);
  });

  test("has its own sign in the gradebook, until the work is handed in again", async () => {
    const { token, run, hand, give } = await desks();
    const cell = async () => (await call(gradebook, { id: run.id }, { token })).body.data?.cells[0];
    await hand("The lake is cold.");
    expect(await cell()).toMatchObject({ status: "handed_in", isToRevise: false });
    await give({ score: 11, comment: asked, revise: true });
    expect(await cell()).toMatchObject({ status: "returned", isToRevise: true, score: 11 });
    await hand("The bay is cold.");
    expect(await cell()).toMatchObject({ status: "handed_in", isToRevise: false });
  });

  test("is undone, and the undo is undone", async () => {
    const { token, hand, give, work, standing } = await desks();
    await hand("The lake is cold.");
    const first = await give({ score: 11, comment: asked, revise: true });
    const back = await call(undo, { id: first.body.data!.gradeChangeId! }, { token });
    expect(await work()).toMatchObject({ state: "handed_in", revisionAskedAt: null, score: null });
    await call(undo, { id: back.body.data!.gradeChangeId! }, { token });
    expect(await standing()).toBe("revise");
    const off = await call(unmark, { id: (await work()).id }, { token });
    expect(await standing()).toBe("reopened");
    await call(undo, { id: off.body.data!.gradeChangeId! }, { token });
    expect(await standing()).toBe("revise");
  });
});

describe("the revised work", () => {
  test("comes to the desk with how it was returned the last time: score, levels and both lines of the comment", async () => {
    const { token, id, piece, teacher, hand, give } = await desks();
    const { rubricId, level } = await createRubric({ teacherId: teacher.id });
    await db.update(homework).set({ rubricId }).where(eq(homework.id, piece.id));
    const last = async () =>
      (await call(desk, { id }, { token })).body.data!.work.map(({ lastReturn }) => lastReturn);
    await hand("The lake is cold.");
    expect(await last()).toEqual([null, null]);
    const levels = [level(0, 1), level(1, 2)];
    await give({ score: 11, comment: asked, commentZh: askedZh, levels, revise: true });
    expect(await last()).toEqual([null, null]);
    await hand("The lake is cold because of the wind.");
    const returned = { attempt: 1, score: 11, comment: asked, commentZh: askedZh, levels };
    expect(await last()).toEqual([returned, null]);
  });

  test("is the next version; the one before keeps its text, files, mark and comment for the teacher and the family", async () => {
    const { own, token, hand, give, work, older, seen, standing } = await desks();
    const draft = (await send(own, onePage, "draft.pdf")).body.data!.id;
    await hand("The lake is cold.", [draft]);
    await give({ score: 11, comment: asked, commentZh: askedZh, revise: true });
    expect((await hand("The lake is cold because of the wind.")).body.data).toMatchObject({
      attempt: 2,
      files: [],
    });
    expect(await work()).toMatchObject({
      state: "handed_in",
      score: null,
      comment: null,
      commentZh: null,
      revisionAskedAt: null,
    });
    expect(await standing()).toBe("handedIn");
    await cleanUploads({ unusedSince: new Date(Date.now() + 1000) });
    const before = {
      attempt: 1,
      document: written("The lake is cold."),
      files: [{ id: draft }],
      score: 11,
      comment: asked,
      commentZh: askedZh,
      returnedAt: expect.any(String),
    };
    expect(await older()).toMatchObject([before]);
    expect((await seen()).versions).toMatchObject([before]);
    expect((await call(viewFile, { id: draft }, { token })).status).toBe(200);
    await give({ score: 18, comment: "Now I see it." });
    expect(await seen()).toMatchObject({
      state: "returned",
      score: 18,
      canHandIn: false,
      versions: [before],
    });
    expect((await give({ comment: "Once more.", revise: true })).status).toBe(200);
    await hand("Third.");
    expect((await older()).map(({ attempt, score }) => [attempt, score])).toEqual([
      [2, 18],
      [1, 11],
    ]);
  });

  test("is not late for the time after the due date", async () => {
    const { id, hand, give, work } = await desks();
    await hand("In time.");
    await give({ comment: asked, revise: true });
    await db
      .update(homework)
      .set({ dueAt: new Date(Date.now() - 60_000) })
      .where(eq(homework.id, id));
    expect((await hand("Revised.")).body.data).toMatchObject({ attempt: 2, isLate: false });
    expect(await work()).toMatchObject({ isLate: false });
  });

  test("taken back, leaves the version that was returned, with its mark; no text is lost", async () => {
    const { own, id, hand, give, older, seen, standing, work } = await desks();
    const photo = (await send(own, onePage, "photo.pdf")).body.data!.id;
    await hand("First.", [photo]);
    await give({ score: 11, comment: asked, commentZh: askedZh, revise: true });
    await hand("Second.");
    const back = await call(takeBack, { id }, { token: own });
    expect(back.body.data).toMatchObject({
      state: "returned",
      score: 11,
      comment: asked,
      commentZh: askedZh,
      document: written("First."),
      files: [{ id: photo }],
    });
    expect(await standing()).toBe("revise");
    expect(await older()).toEqual([]);
    expect((await seen()).versions).toMatchObject([
      { attempt: 2, document: written("Second."), takenBackAt: expect.any(String) },
    ]);
    expect((await hand("Third.")).body.data?.attempt).toBe(3);
    expect((await older()).map(({ attempt }) => attempt)).toEqual([1]);
    expect((await seen()).versions.map(({ attempt }) => attempt)).toEqual([2, 1]);
    expect((await work()).attempt).toBe(3);
  });

  test("a teacher's mark in the meantime: the older window's mark is refused, the new version stays", async () => {
    const { hand, give, work } = await desks();
    await hand("First.");
    const first = await give({ comment: asked, revise: true });
    await hand("Second.");
    expect((await give({ score: 9, version: first.body.data!.version })).status).toBe(409);
    expect(await work()).toMatchObject({ state: "handed_in", attempt: 2, score: null });
  });

  test("cannot be undone by an older change of the gradebook", async () => {
    const { token, hand, give, work } = await desks();
    await hand("First.");
    const first = await give({ score: 4, comment: asked, revise: true });
    await hand("Second.");
    expect((await call(undo, { id: first.body.data!.gradeChangeId! }, { token })).status).toBe(409);
    expect(await work()).toMatchObject({ state: "handed_in", attempt: 2 });
  });
});

describe("a version is never lost", () => {
  const versions = async (submissionId: number) =>
    (
      await db
        .select()
        .from(submissionVersions)
        .where(eq(submissionVersions.submissionId, submissionId))
        .orderBy(submissionVersions.attempt)
    ).map(({ document }) => document);

  test("by a mark on work that was taken back, its removal, and handing in again", async () => {
    const { own, token, id, run, child, hand, work, seen, older } = await desks();
    const photo = (await send(own, onePage, "photo.pdf")).body.data!.id;
    await hand("First.", [photo]);
    const { id: submissionId } = await work();
    await call(takeBack, { id }, { token: own });
    const cell = (score: number | null) =>
      call(
        saveCells,
        { courseRunId: run.id, cells: [{ homeworkId: id, studentId: child.id, score }] },
        { token },
      );
    expect((await cell(9)).body.data).toMatchObject([{ score: 9, status: "returned" }]);
    expect(await work()).toMatchObject({ id: submissionId, attempt: 0, removedAt: null });
    expect(await older()).toEqual([]);
    expect((await call(viewFile, { id: photo }, { token })).status).toBe(404);
    expect((await cell(null)).body.data).toMatchObject([{ status: "missing" }]);
    expect(await seen()).toMatchObject({
      state: "missing",
      document: written("First."),
      files: [{ id: photo }],
    });
    expect((await hand("Second.")).body.data).toMatchObject({ attempt: 2 });
    expect(await versions(submissionId)).toEqual([written("First."), written("Second.")]);
  });

  test("by handing in work that was there before versions were kept", async () => {
    const { own, id, child, hand, seen } = await desks();
    const paper = (await send(own, onePage, "paper.pdf")).body.data!.id;
    const old = await createSubmission(id, child.id, { attempt: 3 });
    await hand(null, [paper]);
    expect((await seen()).versions).toMatchObject([{ attempt: 3, document: null, files: [] }]);
    expect(await db.$count(submissionVersionFiles, eq(submissionVersionFiles.submissionId, old.id))).toBe(1);
  });
});

describe("the mail that asks for a revision", () => {
  const mailsOf = async (parentId: number) =>
    (
      await db
        .select()
        .from(mailOutbox)
        .where(and(eq(mailOutbox.parentId, parentId), eq(mailOutbox.template, "homeworkReturned")))
        .orderBy(mailOutbox.id)
    ).map(({ state, data }) => [state, data.isRevision, data.score]);

  test("does not leave once the child has revised; the notice stays", async () => {
    const { parents, own, id, hand, give } = await desks();
    const mails = () => mailsOf(parents[0]!.id);
    await hand("First.");
    await give({ score: 11, comment: asked, revise: true });
    expect(await mails()).toEqual([["queued", true, 11]]);
    await hand("Second.");
    expect(await mails()).toEqual([]);
    const told = and(eq(happenings.kind, "homeworkReturned"), eq(happenings.homeworkId, id));
    expect(await db.select().from(happenings).where(told)).toMatchObject([{ withdrawnAt: null }]);
    await call(takeBack, { id }, { token: own });
    expect(await mails()).toEqual([["queued", true, 11]]);
    expect(await db.$count(happenings, told)).toBe(1);
  });

  test("does not leave once the teacher has undone it, or needs no revision any more", async () => {
    const { parents, token, hand, give, work } = await desks();
    const mails = () => mailsOf(parents[0]!.id);
    await hand("First.");
    const { body } = await give({ score: 11, comment: asked, revise: true });
    await call(undo, { id: body.data!.gradeChangeId! }, { token });
    expect(await mails()).toEqual([]);
    await give({ score: 11, comment: asked, revise: true });
    await give({ revise: false });
    expect(await mails()).toEqual([["queued", false, 11]]);
    await call(unmark, { id: (await work()).id }, { token });
    expect(await mails()).toEqual([]);
  });

  test("is followed by one about the revised work; taking that back sends nothing again", async () => {
    const { parents, own, id, hand, give } = await desks();
    const mails = () => mailsOf(parents[0]!.id);
    const send = () =>
      db.update(mailOutbox).set({ state: "sent" }).where(eq(mailOutbox.parentId, parents[0]!.id));
    await hand("First.");
    await give({ score: 11, comment: asked, revise: true });
    await send();
    await hand("Second.");
    await call(takeBack, { id }, { token: own });
    expect(await mails()).toEqual([["sent", true, 11]]);
    await hand("Third.");
    await give({ score: 17, comment: "Now I see it." });
    expect(await mails()).toEqual([
      ["sent", true, 11],
      ["queued", false, 17],
    ]);
    await give({ score: 18 });
    expect(await mails()).toEqual([
      ["sent", true, 11],
      ["queued", false, 18],
    ]);
  });
});

test("a mark that was taken off does not come back with a version", async () => {
  const { own, token, id, hand, give, work, seen } = await desks();
  await hand("First.");
  await give({ score: 11, comment: asked, revise: true });
  await hand("Second.");
  await call(takeBack, { id }, { token: own });
  await call(unmark, { id: (await work()).id }, { token });
  await hand("Third.");
  const first = (await seen()).versions.find(({ attempt }) => attempt === 1);
  expect(first).toMatchObject({ score: null, comment: null, returnedAt: null, revisionAskedAt: null });
  await call(takeBack, { id }, { token: own });
  expect(await seen()).toMatchObject({ state: "missing", score: null, revisionAskedAt: null });
});

test("the versions are for the term's teacher alone, and not of work that was taken back", async () => {
  const { own, token, id, hand, work, give } = await desks();
  const stranger = await classroom(1);
  await hand("First.");
  const { id: submissionId } = await work();
  const read = async (as?: string) => (await call(versionsOf, { id: submissionId }, { token: as })).status;
  expect([await read(token), await read(stranger.token), await read(own), await read()]).toEqual([
    200, 404, 403, 401,
  ]);
  await call(takeBack, { id }, { token: own });
  expect(await read(token)).toBe(404);
  expect((await give({ comment: asked, revise: true })).status).toBe(409);
});
