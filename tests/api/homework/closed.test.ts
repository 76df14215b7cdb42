import { addDays, subDays } from "date-fns";
import { expect, test } from "vitest";
import { POST as write } from "@/app/api/student/homework/comment/add/route";
import { POST as handIn } from "@/app/api/student/homework/detail/save/route";
import { POST as viewOwn } from "@/app/api/student/homework/detail/view/route";
import { POST as takeBack } from "@/app/api/student/homework/takeBack/route";
import { POST as saveCells } from "@/app/api/teacher/gradebook/save/route";
import { POST as mark } from "@/app/api/teacher/course/detail/homework/mark/route";
import { POST as reply } from "@/app/api/teacher/homework/comment/add/route";
import { POST as except } from "@/app/api/teacher/homework/exception/save/route";
import { POST as viewDesk } from "@/app/api/teacher/homework/view/route";
import {
  createFile,
  createHomework,
  createParent,
  createRun,
  createStudent,
  createTeacher,
  enrol,
} from "@/db/seed/factories";
import { foundOrThrow } from "@/lib/core/errors";
import { schoolDay } from "@/lib/core/school-zone";
import { shiftDay } from "@/lib/core/school-time";
import { call, signIn } from "../../support/call";

/** A homework that was due yesterday, in a term that takes no late work, and a child who handed nothing in. */
async function closed() {
  const teacher = await createTeacher();
  const run = await createRun({ teacherId: teacher.id, startsOn: shiftDay(schoolDay(), -30), lateDays: 0 });
  const child = await createStudent({ parentId: (await createParent()).id });
  await enrol(child.id, run.id, subDays(new Date(), 20));
  const piece = await createHomework({
    courseRunId: run.id,
    givenOutAt: subDays(new Date(), 10),
    dueAt: subDays(new Date(), 1),
  });
  return {
    id: piece.id,
    courseRunId: run.id,
    child,
    token: await signIn("student", child.id),
    desk: await signIn("teacher", teacher.id),
  };
}

test("a child writes to the teacher about homework that is no longer accepted, and the teacher replies", async () => {
  const { id, child, token, desk } = await closed();
  const { body } = await call(write, { id, text: "I was ill. May I hand it in on Monday?" }, { token });
  expect(body.data).toMatchObject({
    state: "missing",
    attempt: 0,
    canHandIn: false,
    comments: [{ authorRole: "student", text: "I was ill. May I hand it in on Monday?" }],
  });
  const seen = (await call(viewDesk, { id }, { token: desk })).body.data?.work[0];
  expect(seen).toMatchObject({
    submissionId: null,
    state: "missing",
    thread: [{ authorRole: "student", text: "I was ill. May I hand it in on Monday?" }],
  });
  const threadId = foundOrThrow(seen?.threadId ?? undefined);
  const stranger = await signIn("teacher", (await createTeacher()).id);
  expect((await call(reply, { id: threadId, text: "Hm." }, { token: stranger })).body.code).toBe(404);
  expect((await call(reply, { id: threadId, text: "Yes." }, { token: desk })).body.code).toBe(200);

  const dueAt = addDays(new Date(), 3).toISOString();
  await call(except, { homeworkId: id, studentId: child.id, dueAt }, { token: desk });
  const form = new FormData();
  form.set("id", String(id));
  form.set("fileIds", String((await createFile({ role: "student", id: child.id })).id));
  expect((await call(handIn, form, { token })).body.data).toMatchObject({
    state: "handed_in",
    attempt: 1,
    isLate: false,
    comments: [{ authorRole: "student" }, { authorRole: "teacher", text: "Yes." }],
  });
});

test("what was written stays when the teacher gives a mark without a hand-in and takes it off again", async () => {
  const { id, courseRunId, child, token, desk } = await closed();
  await call(write, { id, text: "I showed it in class." }, { token });
  const cells = (score: number | null) =>
    call(
      saveCells,
      { courseRunId, cells: [{ homeworkId: id, studentId: child.id, score }] },
      { token: desk },
    );
  const seen = async () => (await call(viewOwn, { id }, { token })).body.data;
  await cells(80);
  expect(await seen()).toMatchObject({ state: "returned", score: 80, comments: [{ authorRole: "student" }] });
  await cells(null);
  expect(await seen()).toMatchObject({
    state: "missing",
    score: null,
    comments: [{ text: "I showed it in class." }],
  });
});

test("work that can still be handed in has no messages before it is", async () => {
  const { id, child, token, desk } = await closed();
  const dueAt = addDays(new Date(), 3).toISOString();
  await call(except, { homeworkId: id, studentId: child.id, dueAt }, { token: desk });
  expect((await call(write, { id, text: "Hello." }, { token })).body.code).toBe(409);
});

test("a mark on work that was taken back says so", async () => {
  const { id, child, token, desk } = await closed();
  const dueAt = addDays(new Date(), 3).toISOString();
  await call(except, { homeworkId: id, studentId: child.id, dueAt }, { token: desk });
  const form = new FormData();
  form.set("id", String(id));
  form.set("fileIds", String((await createFile({ role: "student", id: child.id })).id));
  await call(handIn, form, { token });
  const { submissionId } = foundOrThrow((await call(viewDesk, { id }, { token: desk })).body.data?.work[0]);
  await call(takeBack, { id }, { token });
  const { body } = await call(mark, { id: submissionId ?? 0, score: 9 }, { token: desk });
  expect(body).toMatchObject({ code: 409, msg: expect.stringContaining("taken this work back") });
});
