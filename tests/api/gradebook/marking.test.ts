import { addMinutes, subDays } from "date-fns";
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
import { POST as removeHomework } from "@/app/api/teacher/homework/remove/route";
import { POST as saveHomework } from "@/app/api/teacher/homework/save/route";
import { POST as viewHomework } from "@/app/api/teacher/homework/view/route";
import { POST as undo } from "@/app/api/teacher/gradebook/undo/route";
import { POST as saveCells } from "@/app/api/teacher/gradebook/save/route";
import { POST as gradebook } from "@/app/api/teacher/course/detail/gradebook/route";
import { POST as listStudents } from "@/app/api/teacher/course/detail/students/route";
import { POST as save } from "@/app/api/student/homework/detail/save/route";
import { POST as viewOwn } from "@/app/api/student/homework/detail/view/route";
import { POST as listOwn } from "@/app/api/student/homework/list/route";
import { POST as listGrades } from "@/app/api/user/student/course/grade/list/route";
import { db } from "@/db/client";
import { enrolments } from "@/db/schema/enrolments";
import { homework, submissionFiles, submissions } from "@/db/schema/learning";
import { gradeChanges } from "@/db/schema/marking";
import { happenings, notices } from "@/db/schema/notices";
import { mailOutbox } from "@/db/schema/office";
import { parents, students } from "@/db/schema/people";
import { createFile, createSubmission, createTeacher } from "@/db/seed/factories";
import { schoolTimeZone } from "@/lib/core/formats";
import { afterQuietHours } from "@/lib/core/zones";
import { asSystem } from "@/lib/access/owned";
import { askedOf } from "@/lib/marks/gradebook-rules";
import { listWork } from "@/lib/marks/mark-queries";
import { isMissed, standingOf as standing } from "@/lib/marks/homework-rules";
import { call, signIn } from "../../support/call";
import { classroom } from "../../support/classroom";

/** The displayed state of a piece of homework received over the wire. */
const standingOf = (piece: Parameters<typeof standing>[0]) =>
  standing({
    ...piece,
    dueAt: piece.dueAt && new Date(piece.dueAt),
    joinedAt: new Date(piece.joinedAt),
  });

const rowOf = async (id: number) => (await db.select().from(submissions).where(eq(submissions.id, id)))[0];
const mailsTo = (recipient: string) =>
  db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, recipient), eq(mailOutbox.template, "homeworkReturned")));

const noticesOf = (readerId: number) =>
  db
    .select({ id: notices.id })
    .from(notices)
    .innerJoin(happenings, eq(happenings.id, notices.happeningId))
    .where(
      and(
        eq(notices.role, "parent"),
        eq(notices.readerId, readerId),
        eq(happenings.kind, "homeworkReturned"),
      ),
    );

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
    const due = afterQuietHours(addMinutes(new Date(), 10), schoolTimeZone);
    expect(Math.abs((mails[0]?.dueAt.getTime() ?? 0) - due.getTime())).toBeLessThan(2 * 60_000);
  });

  test("a mark corrected within ten minutes sends one mail with the last state; a removed one sends none", async () => {
    const { token, work, parent } = await handedIn();
    await call(mark, { id: work.id, score: 12 }, { token });
    await call(mark, { id: work.id, score: 18 }, { token });
    expect(await mailsTo(parent.email)).toMatchObject([{ data: { score: 18 } }]);
    const { body } = await call(unmark, { id: work.id }, { token });
    expect(body.data).toMatchObject({ state: "handed_in", score: null });
    expect(await mailsTo(parent.email)).toEqual([]);
    expect(await rowOf(work.id)).toMatchObject({ state: "handed_in", score: null });
  });

  test("a mail that was sent is not sent again", async () => {
    const { token, work, parent } = await handedIn();
    await call(mark, { id: work.id, score: 12 }, { token });
    await db.update(mailOutbox).set({ state: "sent" }).where(eq(mailOutbox.recipient, parent.email));
    await call(mark, { id: work.id, score: 13 }, { token });
    expect(await mailsTo(parent.email)).toMatchObject([{ state: "sent", data: { score: 12 } }]);
  });

  test("no mail leads to homework that was hidden or removed, or to a child that was archived", async () => {
    for (const hide of ["removed", "hidden", "hidden before", "archived"]) {
      const { token, work, parent, student, piece, run } = await handedIn();
      const hidden = { id: piece.id, courseRunId: run.id, name: piece.name, maxScore: 20, flag: 0 };
      if (hide === "hidden before") await call(saveHomework, hidden, { token });
      if (hide === "archived")
        await db.update(students).set({ removedAt: new Date() }).where(eq(students.id, student.id));
      const { body } = await call(mark, { id: work.id, score: 12 }, { token });
      expect(body.code, body.msg).toBe(200);
      if (hide === "removed") await call(removeHomework, { id: piece.id, flag: 1 }, { token });
      if (hide === "hidden") await call(saveHomework, hidden, { token });
      expect(await mailsTo(parent.email), hide).toEqual([]);
      expect(await noticesOf(parent.id), hide).toEqual([]);
    }
  });

  test("a family whose account is locked gets no mail, and the child is told", async () => {
    const { token, work, parent, student } = await handedIn();
    await db.update(parents).set({ enabled: false }).where(eq(parents.id, parent.id));
    await call(mark, { id: work.id, score: 12 }, { token });
    expect(await mailsTo(parent.email)).toEqual([]);
    expect(await db.$count(notices, and(eq(notices.role, "student"), eq(notices.readerId, student.id)))).toBe(
      1,
    );
  });

  test("omitted fields stay; an empty score returns with a comment only", async () => {
    const { token, work } = await handedIn();
    await call(mark, { id: work.id, score: 12, comment: "Good." }, { token });
    await call(mark, { id: work.id, comment: "Better." }, { token });
    expect(await rowOf(work.id)).toMatchObject({ score: 12, comment: "Better." });
    await call(mark, { id: work.id, score: 14 }, { token });
    expect(await rowOf(work.id)).toMatchObject({ score: 14, comment: "Better." });
    await call(mark, { id: work.id, score: "" }, { token });
    expect(await rowOf(work.id)).toMatchObject({ score: null, comment: "Better.", state: "returned" });
  });

  test("a score above the maximum, negative, fractional or not a number is refused at the field", async () => {
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

  test("when two teachers mark at once the second gets an error, and nothing is overwritten", async () => {
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

  test("another teacher’s submission is not found, and one that was taken back says so", async () => {
    const { token, work } = await handedIn();
    const stranger = await signIn("teacher", (await createTeacher()).id);
    expect((await call(mark, { id: work.id, score: 1 }, { token: stranger })).status).toBe(404);
    expect((await call(viewSubmission, { id: work.id }, { token: stranger })).status).toBe(404);
    expect((await call(addComment, { id: work.id, text: "?" }, { token: stranger })).status).toBe(404);
    await db.update(submissions).set({ removedAt: new Date() }).where(eq(submissions.id, work.id));
    expect((await call(mark, { id: work.id, score: 1 }, { token })).status).toBe(409);
  });
});

describe("removing the mark", () => {
  async function marked() {
    const room = await handedIn();
    await call(mark, { id: room.work.id, score: 12, comment: "Good." }, { token: room.token });
    const studentToken = await signIn("student", room.student.id);
    const parentToken = await signIn("parent", room.parent.id);
    const seen = async () => {
      const child = (await call(viewOwn, { id: room.piece.id }, { token: studentToken })).body.data!;
      const grades = await call(listGrades, { selectParam: {} }, { token: parentToken });
      return {
        child: { standing: standingOf(child as never), score: child.score, comment: child.comment },
        parent: grades.body.data?.rows.map(({ status, score, comment }) => ({ status, score, comment })),
      };
    };
    return { ...room, studentToken, seen };
  }

  test("keeps the comment, and the family reads that the work is with the teacher again", async () => {
    const { token, work, student, seen } = await marked();
    await call(unmark, { id: work.id }, { token });
    expect(await rowOf(work.id)).toMatchObject({ state: "handed_in", score: null, comment: "Good." });
    expect(await seen()).toEqual({
      child: { standing: "reopened", score: null, comment: "Good." },
      parent: [{ status: "handed_in", score: null, comment: "Good." }],
    });
    const history = await db.select().from(gradeChanges).where(eq(gradeChanges.studentId, student.id));
    expect(history.at(-1)).toMatchObject({
      scoreBefore: 12,
      scoreAfter: null,
      commentBefore: "Good.",
      commentAfter: "Good.",
    });
  });

  test("works in the same way in the gradebook", async () => {
    const { token, piece, run, student, seen } = await marked();
    const cells = [{ homeworkId: piece.id, studentId: student.id, score: null }];
    await call(saveCells, { courseRunId: run.id, cells }, { token });
    expect((await seen()).child).toEqual({ standing: "reopened", score: null, comment: "Good." });
  });

  test("undo restores the mark and its original date; undoing a first mark leaves plain submitted work", async () => {
    const { token, work, seen } = await marked();
    const before = await rowOf(work.id);
    const off = await call(unmark, { id: work.id }, { token });
    await call(undo, { id: off.body.data?.gradeChangeId ?? 0 }, { token });
    expect(await rowOf(work.id)).toMatchObject({
      state: "returned",
      score: 12,
      comment: "Good.",
      markedAt: before?.markedAt,
    });
    const other = await handedIn();
    const first = await call(mark, { id: other.work.id, score: 3, comment: "Oops" }, { token: other.token });
    await call(undo, { id: first.body.data?.gradeChangeId ?? 0 }, { token: other.token });
    expect(await rowOf(other.work.id)).toMatchObject({ state: "handed_in", comment: null, markedAt: null });
    const again = await call(unmark, { id: work.id }, { token });
    expect(again.body.code).toBe(200);
    const second = await call(mark, { id: work.id, score: 15 }, { token });
    await call(undo, { id: second.body.data?.gradeChangeId ?? 0 }, { token });
    expect((await seen()).child.standing).toBe("reopened");
  });

  test("handing in again makes it plain submitted work, with the comment still visible", async () => {
    const { token, work, piece, student, studentToken, seen } = await marked();
    await call(unmark, { id: work.id }, { token });
    const file = await createFile({ role: "student", id: student.id }, { name: "2.pdf" });
    const form = new FormData();
    form.append("id", String(piece.id));
    form.append("fileIds", String(file.id));
    const sent = await call(save, form, { token: studentToken });
    expect(sent.body.code).toBe(200);
    expect((await seen()).child).toEqual({ standing: "handedIn", score: null, comment: "Good." });
  });

  test("of work that was not handed in here leaves only the comment, and then nothing", async () => {
    const { token, piece, run, students } = await handedIn();
    const key = { homeworkId: piece.id, studentId: students[1]!.id };
    await call(saveCells, { courseRunId: run.id, cells: [{ ...key, score: 8 }] }, { token });
    const [row] = await db.select().from(submissions).where(eq(submissions.studentId, key.studentId));
    await call(mark, { id: row!.id, comment: "Seen in class." }, { token });
    await call(saveCells, { courseRunId: run.id, cells: [{ ...key, score: null }] }, { token });
    expect(await rowOf(row!.id)).toMatchObject({ state: "returned", score: null, comment: "Seen in class." });
    expect((await call(unmark, { id: row!.id }, { token })).body.data?.state).toBe("missing");
    expect(await rowOf(row!.id)).toBeUndefined();
  });
});

describe("a student who joined after the due day", () => {
  test("has no missing work: not in the gradebook, the list, the class's counts, or what the family reads", async () => {
    const room = await classroom(1);
    const [student] = room.students;
    await db
      .update(homework)
      .set({ dueAt: subDays(new Date(), 7) })
      .where(eq(homework.id, room.piece.id));
    await db.update(enrolments).set({ createdAt: new Date() }).where(eq(enrolments.studentId, student!.id));
    const token = await signIn("student", student!.id);
    const view = await call(viewOwn, { id: room.piece.id }, { token });
    expect(view.body.data).toMatchObject({ state: "missing", overdue: false, canHandIn: true });
    expect(standingOf(view.body.data as never)).toBe("notExpected");
    expect((await call(listOwn, { type: 1 }, { token })).body.data).toEqual([]);
    expect((await call(listOwn, {}, { token })).body.data).toHaveLength(1);
    expect(await listWork(asSystem(room.piece.id))).toMatchObject([{ state: "missing" }]);
    const roster = await call(listStudents, { id: room.run.id }, { token: room.token });
    expect(roster.body.data).toMatchObject([{ missing: 0 }]);
    const set = await call(listHomework, { id: room.run.id }, { token: room.token });
    expect(set.body.data).toMatchObject([{ missing: 0, handedIn: 0, returned: 0 }]);
    const book = await call(gradebook, { id: room.run.id }, { token: room.token });
    const [joined] = book.body.data!.students;
    const [item] = book.body.data!.items;
    const asked = askedOf(
      { homeworkId: room.piece.id, dueAt: new Date(item!.dueAt!), givenAt: new Date(item!.givenAt) },
      { joinedAt: new Date(joined!.joinedAt), exceptions: joined!.exceptions },
    );
    expect(isMissed(asked, new Date())).toBe(false);
    const parentToken = await signIn("parent", room.parents[0]!.id);
    const grades = await call(listGrades, { selectParam: {} }, { token: parentToken });
    const form = new FormData();
    form.append("id", String(room.piece.id));
    form.append("fileIds", String((await createFile({ role: "student", id: student!.id })).id));
    const sent = await call(save, form, { token });
    expect(sent.body.data).toMatchObject({ state: "handed_in", isLate: false });
    expect(standingOf({ ...grades.body.data!.rows[0], state: "missing" } as never)).toBe("notExpected");
  });
});

describe("a teacher's view of the work", () => {
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

test("phrases are visible to their teacher only", async () => {
  const mine = await signIn("teacher", (await createTeacher()).id);
  const theirs = await signIn("teacher", (await createTeacher()).id);
  const { body } = await call(savePhrase, { text: "Read it aloud once more." }, { token: mine });
  const id = body.data?.phraseId ?? 0;
  expect((await call(listPhrases, {}, { token: theirs })).body.data).toEqual([]);
  expect((await call(savePhrase, { id, text: "Mine now" }, { token: theirs })).status).toBe(404);
  expect((await call(removePhrase, { id }, { token: theirs })).status).toBe(404);
  const both = { id, text: "Read it.", textZh: " 请大声读一遍。 " };
  expect((await call(savePhrase, both, { token: mine })).body.data).toMatchObject({
    textZh: "请大声读一遍。",
  });
  await call(savePhrase, { id, text: "Read it aloud.", textZh: "" }, { token: mine });
  expect((await call(listPhrases, {}, { token: mine })).body.data).toEqual([
    { phraseId: id, text: "Read it aloud.", textZh: null },
  ]);
  expect((await call(removePhrase, { id }, { token: mine })).status).toBe(200);
  expect((await call(listPhrases, {}, { token: mine })).body.data).toEqual([]);
  expect((await call(savePhrase, { text: "  " }, { token: mine })).body.code).toBe(3000);
});
