import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { POST as viewAttempt } from "@/app/api/student/assessment/detail/view/route";
import { POST as handInAttempt } from "@/app/api/student/assessment/result/save/route";
import { POST as handInWriting } from "@/app/api/student/assessment/writing/result/save/route";
import { POST as saveWriting } from "@/app/api/student/assessment/writing/save/route";
import { POST as startWriting } from "@/app/api/student/assessment/writing/start/route";
import { POST as joinClass } from "@/app/api/student/course/class/join/route";
import { POST as answerPractice } from "@/app/api/student/practice/answer/save/route";
import { POST as startPractice } from "@/app/api/student/practice/start/route";
import { POST as openRoom } from "@/app/api/teacher/class/room/open/route";
import { POST as openWriting } from "@/app/api/teacher/writing/open/route";
import { POST as joinForChild } from "@/app/api/user/student/class/join/route";
import { db } from "@/db/client";
import { callReceipts } from "@/db/schema/receipts";
import { writingSamples } from "@/db/schema/writing";
import { createAssessment } from "@/db/seed/assessment-factory";
import { createParent, createStudent } from "@/db/seed/factories";
import type { InputOf } from "@/lib/http/client";
import { call, signIn } from "../../support/call";
import { plainLink, roomDesk } from "../../support/room-desk";

/** A server died after it had begun something and before its response: the repeated call goes on with it, at once. */

/** What the call returns, and what its repetition after the death of the server returns. */
async function twice<E extends (request: Request) => Promise<Response>>(
  handler: E,
  input: InputOf<E>,
  token: string,
) {
  const headers = { "idempotency-key": randomUUID() };
  const first = await call(handler, input, { token, headers });
  expect(first.body.code, first.body.msg).toBe(200);
  await db.update(callReceipts).set({ status: null, body: null, cookies: null });
  const second = await call(handler, input, { token, headers });
  expect(second.body.code, second.body.msg).toBe(200);
  return [first.body.data!, second.body.data!] as const;
}

async function child() {
  const student = await createStudent({ parentId: (await createParent()).id, grade: 4 });
  return signIn("student", student.id);
}

test("an assessment goes on with the same questions", async () => {
  const { assessment } = await createAssessment();
  const [first, second] = await twice(viewAttempt, { id: assessment.id }, await child());
  expect(second.resultId).toBe(first.resultId);
  expect(second.assessmentText).toEqual(first.assessmentText);
});

test("a writing sample has the same prompt, and the teacher who opened it keeps it", async () => {
  const token = await child();
  const { assessment } = await createAssessment();
  const id = (await call(viewAttempt, { id: assessment.id }, { token })).body.data!.resultId;
  await call(handInAttempt, { id }, { token });
  const [first, second] = await twice(startWriting, { id }, token);
  expect(second.prompt).toEqual(first.prompt);
  await call(saveWriting, { id, text: "The lake is cold.", seq: 1 }, { token });
  expect((await call(handInWriting, { id }, { token })).status).toBe(200);
  const [sample] = await db.select().from(writingSamples);
  const { token: asTeacher } = await roomDesk(1);
  const [opened, again] = await twice(openWriting, { id: sample!.id }, asTeacher);
  expect(again).toEqual(opened);
});

test("practice goes on, and an answer of it counts once", async () => {
  const token = await child();
  const [first, second] = await twice(startPractice, {}, token);
  expect(second).toEqual(first);
  const [question] = first.questions;
  const answer = { id: first.id, question: question!.question, answer: "a", seconds: 9 };
  const [told, toldAgain] = await twice(answerPractice, answer, token);
  expect(toldAgain).toEqual(told);
});

test("a class is joined at the child's, at the parent's and at the teacher's", async () => {
  const { lesson, token, logins, students, parents } = await roomDesk(1, { joinUrl: plainLink });
  const { id } = lesson;
  const joined = await twice(joinClass, { id }, logins[0]!);
  expect(joined[1]).toEqual(joined[0]);
  const asParent = await signIn("parent", parents[0]!.id);
  const opened = await twice(joinForChild, { id, studentId: students[0]!.id }, asParent);
  expect(opened[1]).toEqual(opened[0]);
  const hosted = await twice(openRoom, { id }, token);
  expect(hosted[1]).toEqual(hosted[0]);
});
