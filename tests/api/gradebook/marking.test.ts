import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as mark } from "@/app/api/teacher/course/detail/homework/mark/route";
import { POST as viewSubmission } from "@/app/api/teacher/course/detail/homework/view/route";
import { POST as listHomework } from "@/app/api/teacher/course/detail/homework/route";
import { POST as addComment } from "@/app/api/teacher/homework/comment/add/route";
import { POST as unmark } from "@/app/api/teacher/homework/mark/remove/route";
import { POST as listPhrases } from "@/app/api/teacher/homework/phrase/list/route";
import { POST as removePhrase } from "@/app/api/teacher/homework/phrase/remove/route";
import { POST as savePhrase } from "@/app/api/teacher/homework/phrase/save/route";
import { POST as viewHomework } from "@/app/api/teacher/homework/view/route";
import { db } from "@/db/client";
import { submissionFiles, submissions } from "@/db/schema/learning";
import { gradeChanges } from "@/db/schema/marking";
import { mailOutbox } from "@/db/schema/office";
import { createFile, createSubmission, createTeacher } from "@/db/seed/factories";
import { call, signIn } from "../../support/call";
import { classroom } from "../../support/classroom";

const rowOf = async (id: number) => (await db.select().from(submissions).where(eq(submissions.id, id)))[0];
const mailsTo = (recipient: string) =>
  db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, recipient), eq(mailOutbox.template, "homeworkReturned")));

async function handedIn() {
  const room = await classroom();
  const [student] = room.students;
  const [parent] = room.parents;
  const work = await createSubmission(room.piece.id, student?.id ?? 0);
  return { ...room, student: student!, parent: parent!, work };
}

describe("marking", () => {
  test("returns the work, writes the history, and mails the family ten minutes later", async () => {
    const { token, work, parent, student, teacher } = await handedIn();
    const { body } = await call(
      mark,
      { id: work.id, score: "17", comment: " Clear from the first line. " },
      { token },
    );
    expect(body).toMatchObject({ code: 200, data: { state: "returned", score: 17, version: 2 } });
    expect(await rowOf(work.id)).toMatchObject({
      state: "returned",
      score: 17,
      comment: "Clear from the first line.",
      teacherId: teacher.id,
      version: 2,
    });
    expect(await db.select().from(gradeChanges).where(eq(gradeChanges.studentId, student.id))).toMatchObject([
      { kind: "mark", stateBefore: "handed_in", scoreBefore: null, stateAfter: "returned", scoreAfter: 17 },
    ]);
    const mails = await mailsTo(parent.email);
    expect(mails).toMatchObject([{ data: { score: 17, max: 20, studentId: student.id }, state: "queued" }]);
    const wait = (mails[0]?.dueAt.getTime() ?? 0) - Date.now();
    expect(wait).toBeGreaterThan(8 * 60_000);
    expect(wait).toBeLessThan(11 * 60_000);
  });

  test("a mark thought over mails once, with what stands there; one taken back mails nothing", async () => {
    const { token, work, parent } = await handedIn();
    await call(mark, { id: work.id, score: 12 }, { token });
    await call(mark, { id: work.id, score: 18 }, { token });
    expect(await mailsTo(parent.email)).toMatchObject([{ data: { score: 18 } }]);
    const { body } = await call(unmark, { id: work.id }, { token });
    expect(body.data).toMatchObject({ state: "handed_in", score: null });
    expect(await mailsTo(parent.email)).toEqual([]);
    expect(await rowOf(work.id)).toMatchObject({ state: "handed_in", score: null, markedAt: null });
  });

  test("a mail that has left is not sent again", async () => {
    const { token, work, parent } = await handedIn();
    await call(mark, { id: work.id, score: 12 }, { token });
    await db.update(mailOutbox).set({ state: "sent" }).where(eq(mailOutbox.recipient, parent.email));
    await call(mark, { id: work.id, score: 13 }, { token });
    expect(await mailsTo(parent.email)).toMatchObject([{ state: "sent", data: { score: 12 } }]);
  });

  test("what is left out stays; an empty score returns with a comment only", async () => {
    const { token, work } = await handedIn();
    await call(mark, { id: work.id, score: 12, comment: "Good." }, { token });
    await call(mark, { id: work.id, comment: "Better." }, { token });
    expect(await rowOf(work.id)).toMatchObject({ score: 12, comment: "Better." });
    await call(mark, { id: work.id, score: 14 }, { token });
    expect(await rowOf(work.id)).toMatchObject({ score: 14, comment: "Better." });
    await call(mark, { id: work.id, score: "" }, { token });
    expect(await rowOf(work.id)).toMatchObject({ score: null, comment: "Better.", state: "returned" });
  });

  test("a score above the maximum, below zero, in halves or in words is refused at the field", async () => {
    const { token, work } = await handedIn();
    for (const score of [21, -1, 7.5, "abc", "1e9", {}, [5]]) {
      const { status, body } = await call(mark, { id: work.id, score } as never, { token });
      expect([status, body.code], JSON.stringify(score)).toEqual([422, 3000]);
      expect(Object.keys((body.data as unknown as { fields: object }).fields)).toEqual(["score"]);
    }
    const { body } = await call(
      mark,
      { id: work.id, score: 21 },
      { token, headers: { "accept-language": "zh" } },
    );
    expect((body.data as unknown as { fields: { score: string } }).fields.score).toContain("20");
    expect(await rowOf(work.id)).toMatchObject({ state: "handed_in", version: 1 });
  });

  test("two who mark at once: the second one is told, and nothing is overwritten", async () => {
    const { token, work } = await handedIn();
    const replies = await Promise.all([
      call(mark, { id: work.id, score: 11, version: 1 }, { token }),
      call(mark, { id: work.id, score: 19, version: 1 }, { token }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = replies.find(({ status }) => status === 200);
    expect((await rowOf(work.id))?.score).toBe(won?.body.data?.score);
    expect(replies.find(({ status }) => status === 409)?.body.msg).toMatch(/in the meantime/);
  });

  test("somebody else's submission, and one that was taken back, are not found", async () => {
    const { token, work } = await handedIn();
    const stranger = await signIn("teacher", (await createTeacher()).id);
    expect((await call(mark, { id: work.id, score: 1 }, { token: stranger })).status).toBe(404);
    expect((await call(viewSubmission, { id: work.id }, { token: stranger })).status).toBe(404);
    expect((await call(addComment, { id: work.id, text: "?" }, { token: stranger })).status).toBe(404);
    await db.update(submissions).set({ removedAt: new Date() }).where(eq(submissions.id, work.id));
    expect((await call(mark, { id: work.id, score: 1 }, { token })).status).toBe(404);
  });
});

describe("what a teacher sees of the work", () => {
  test("one submission with its files and thread", async () => {
    const { token, work, student } = await handedIn();
    const file = await createFile(
      { role: "student", id: student.id },
      { name: "page 1.jpg", contentType: "image/jpeg" },
    );
    await db.insert(submissionFiles).values({ submissionId: work.id, fileId: file.id });
    const added = await call(addComment, { id: work.id, text: "Which book is it?" }, { token });
    expect(added.body.data).toMatchObject({ text: "Which book is it?" });
    const { body } = await call(viewSubmission, { id: work.id }, { token });
    expect(body.data).toMatchObject({
      submissionId: work.id,
      studentId: student.id,
      state: "handed_in",
      files: [{ id: file.id, name: "page 1.jpg" }],
      thread: [{ authorRole: "teacher", text: "Which book is it?" }],
      homework: { max: 20 },
    });
  });

  test("a homework with every student, handed in or missing; the run's list counts them", async () => {
    const { token, piece, run, students, work } = await handedIn();
    const { body } = await call(viewHomework, { id: piece.id }, { token });
    expect(body.data?.work).toMatchObject([
      { studentId: students[0]?.id, submissionId: work.id, state: "handed_in" },
      { studentId: students[1]?.id, submissionId: null, state: "missing", version: 0, files: [], thread: [] },
    ]);
    const list = await call(listHomework, { id: run.id }, { token });
    expect(list.body.data).toMatchObject([{ homeworkId: piece.id, handedIn: 1, returned: 0, max: 20 }]);
  });
});

test("phrases belong to their teacher alone", async () => {
  const mine = await signIn("teacher", (await createTeacher()).id);
  const theirs = await signIn("teacher", (await createTeacher()).id);
  const { body } = await call(savePhrase, { text: "Read it aloud once more." }, { token: mine });
  const id = body.data?.phraseId ?? 0;
  expect((await call(listPhrases, {}, { token: theirs })).body.data).toEqual([]);
  expect((await call(savePhrase, { id, text: "Mine now" }, { token: theirs })).status).toBe(404);
  expect((await call(removePhrase, { id }, { token: theirs })).status).toBe(404);
  await call(savePhrase, { id, text: "Read it aloud." }, { token: mine });
  expect((await call(listPhrases, {}, { token: mine })).body.data).toEqual([
    { phraseId: id, text: "Read it aloud." },
  ]);
  expect((await call(removePhrase, { id }, { token: mine })).status).toBe(200);
  expect((await call(listPhrases, {}, { token: mine })).body.data).toEqual([]);
  expect((await call(savePhrase, { text: "  " }, { token: mine })).body.code).toBe(3000);
});
