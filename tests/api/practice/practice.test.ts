import { addDays, subDays } from "date-fns";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as saveAnswer } from "@/app/api/student/practice/answer/save/route";
import { POST as start } from "@/app/api/student/practice/start/route";
import { POST as view } from "@/app/api/student/practice/view/route";
import { POST as ofRun } from "@/app/api/teacher/course/detail/practice/route";
import { POST as ofChild } from "@/app/api/user/student/practice/view/route";
import { POST as eraseChild } from "@/app/api/user/student/erase/route";
import { db } from "@/db/client";
import { practiceAnswers, practiceCards, practiceDays, practiceSessions } from "@/db/schema/practice";
import {
  createCategory,
  createCourse,
  createFile,
  createParent,
  createRun,
  createStudent,
  createTeacher,
  demoPassword,
  demoPasswordHash,
  enrol,
} from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { schoolDay } from "@/lib/core/school-zone";
import { childRecords } from "@/lib/families/export-child";
import { practiceQuestionOf } from "@/lib/practice/content";
import { savePracticeAnswer, startPractice } from "@/lib/practice/practise";
import { listPracticeForDigest, listRunPractice } from "@/lib/practice/queries";
import { optionLetter } from "@/lib/practice/rules";
import { call, signIn } from "../../support/call";
import { countingQueries } from "../../support/query-count";
import { meeting } from "../../support/row-locks";

async function child(grade: number | null = 4) {
  const parent = await createParent({ passwordHash: await demoPasswordHash(), locale: "zh" });
  const student = await createStudent({ parentId: parent.id, firstName: "Emma", lastName: "Chen", grade });
  return {
    parent,
    student,
    id: asSystem<"student">(student.id),
    as: { token: await signIn("student", student.id) },
  };
}

const right = (sessionId: number, key: string) => {
  const question = practiceQuestionOf(key)!;
  return optionLetter(sessionId, question, question.answer);
};
const wrong = (sessionId: number, key: string) => {
  const question = practiceQuestionOf(key)!;
  return optionLetter(sessionId, question, (question.answer + 1) % question.options.length);
};

describe("a session", () => {
  test("tells the right answer only after answering, and after the last one what was practised", async () => {
    const { as } = await child();
    expect((await call(view, {}, as)).body.data).toMatchObject({
      grade: 4,
      isOpen: false,
      run: 0,
      nextDay: null,
    });
    const { body } = await call(start, {}, as);
    const session = body.data!;
    expect(session.questions.length).toBeGreaterThanOrEqual(8);
    expect(session.questions.every(({ verdict }) => verdict === null)).toBe(true);
    expect(JSON.stringify(body)).not.toMatch(/"(answer|why|whyZh|right)"/);
    for (const [index, { question: key }] of session.questions.entries()) {
      const answer = index === 0 ? wrong(session.id, key) : right(session.id, key);
      const { data } = (await call(saveAnswer, { id: session.id, question: key, answer, seconds: 20 }, as))
        .body;
      expect(data).toMatchObject({
        isRight: index > 0,
        right: right(session.id, key),
        left: session.questions.length - 1 - index,
      });
      expect(data!.whyZh).toMatch(/\p{Script=Han}/u);
      if (data!.left > 0) expect(data!.summary).toBeNull();
      else expect(data!.summary).toMatchObject({ run: 1, nextDay: schoolDay(addDays(new Date(), 1)) });
    }
    expect((await call(view, {}, as)).body.data).toMatchObject({
      isOpen: false,
      answeredToday: session.questions.length,
      due: 0,
      run: 1,
    });
    // Another five minutes: other questions.
    const second = (await call(start, {}, as)).body.data!;
    const keys = new Set(session.questions.map(({ question }) => question));
    expect(second.id).not.toBe(session.id);
    expect(second.questions.some(({ question }) => keys.has(question))).toBe(false);
  });

  test("is begun once by two windows, and goes on after a reload with what was answered", async () => {
    const { as, student } = await child();
    const [one, two] = await Promise.all([call(start, {}, as), call(start, {}, as)]);
    expect(one.body.data!.id).toBe(two.body.data!.id);
    expect(await db.$count(practiceSessions, eq(practiceSessions.studentId, student.id))).toBe(1);
    const { id, questions } = one.body.data!;
    const { question: key } = questions[0]!;
    await call(saveAnswer, { id, question: key, answer: right(id, key) }, as);
    const again = (await call(start, {}, as)).body.data!;
    expect(again.id).toBe(id);
    expect(again.questions.map((one) => one.question)).toEqual(questions.map((one) => one.question));
    expect(again.questions[0]!.verdict).toMatchObject({ isRight: true });
    expect(again.questions[0]!.options).toEqual(questions[0]!.options);
  });

  test("counts an answer once, however often and in however many windows it is sent", async () => {
    const { as, student } = await child();
    const { id, questions } = (await call(start, {}, as)).body.data!;
    const { question: key } = questions[0]!;
    const first = { id, question: key, answer: right(id, key), seconds: 30 };
    const sent = await Promise.all(Array.from({ length: 5 }, () => call(saveAnswer, first, as)));
    expect(sent.map(({ body }) => body.data!.left)).toEqual(Array(5).fill(questions.length - 1));
    const changed = await call(saveAnswer, { ...first, answer: wrong(id, key) }, as);
    expect(changed.body.data).toMatchObject({ isRight: true, chosen: right(id, key) });
    expect(await db.$count(practiceAnswers, eq(practiceAnswers.studentId, student.id))).toBe(1);
    const [card] = await db.select().from(practiceCards).where(eq(practiceCards.studentId, student.id));
    expect(card).toMatchObject({ question: key, reps: 1, lapses: 0 });
  });

  test("of another child, a question that is not in it and a letter that is not shown are refused", async () => {
    const { as } = await child();
    const stranger = await child();
    const { id, questions } = (await call(start, {}, as)).body.data!;
    const { question: key } = questions[0]!;
    const good = { id, question: key, answer: right(id, key) };
    expect((await call(saveAnswer, good, stranger.as)).status).toBe(404);
    expect((await call(saveAnswer, { ...good, question: "p12-reasoning-1" }, as)).status).toBe(404);
    expect((await call(saveAnswer, { ...good, answer: "f" }, as)).body.code).toBe(3000);
    expect((await call(saveAnswer, { ...good, answer: "A right one" }, as)).body.code).toBe(3000);
  });

  test("of yesterday is replaced, and its window is told", async () => {
    const { as, id: studentId } = await child();
    const yesterday = await startPractice(studentId, subDays(new Date(), 1));
    const { question: key } = yesterday.questions[0]!;
    const today = (await call(start, {}, as)).body.data!;
    expect(today.id).not.toBe(yesterday.id);
    const late = await call(
      saveAnswer,
      { id: yesterday.id, question: key, answer: right(yesterday.id, key) },
      as,
    );
    expect(late.status).toBe(409);
    expect(late.body.msg).toMatch(/newer practice/);
  });

  test("needs a grade", async () => {
    const { as } = await child(null);
    expect((await call(view, {}, as)).body.data).toMatchObject({ grade: null });
    expect((await call(start, {}, as)).status).toBe(409);
  });

  test("begins with what is due, and counts days of the school", async () => {
    const { id } = await child();
    const monday = new Date("2027-02-01T23:30:00Z");
    const first = await startPractice(id, monday);
    for (const { question: key } of first.questions)
      await savePracticeAnswer(
        id,
        { id: first.id, question: key, answer: wrong(first.id, key), seconds: 5 },
        monday,
      );
    // Late in the evening of the same day in Toronto, which is Tuesday in UTC.
    const late = await startPractice(id, new Date("2027-02-02T04:30:00Z"));
    expect(
      late.questions.some(({ question: key }) => first.questions.some((one) => one.question === key)),
    ).toBe(false);
    const tuesday = new Date("2027-02-02T13:00:00Z");
    const second = await startPractice(id, tuesday);
    expect(second.questions.map(({ question }) => question).toSorted()).toEqual(
      first.questions.map(({ question }) => question).toSorted(),
    );
    const { question: key } = second.questions[0]!;
    await savePracticeAnswer(
      id,
      { id: second.id, question: key, answer: right(second.id, key), seconds: 5 },
      tuesday,
    );
    const days = await db.select().from(practiceDays).where(eq(practiceDays.studentId, id));
    expect(days.map(({ day }) => day).toSorted()).toEqual(["2027-02-01", "2027-02-02"]);
  });
});

test("answers do not change", async () => {
  const { as } = await child();
  const { id, questions } = (await call(start, {}, as)).body.data!;
  const { question: key } = questions[0]!;
  await call(saveAnswer, { id, question: key, answer: wrong(id, key) }, as);
  await expect(db.update(practiceAnswers).set({ isRight: true, rating: 3 })).rejects.toThrow();
});

describe("who sees it", () => {
  test("the teacher of the term: each student by skill in one query; the parent: the week with both languages", async () => {
    const teacher = await createTeacher();
    const category = await createCategory({ slug: "fundamental-english" });
    const course = await createCourse({ courseCategoryId: category.id, gradeMin: 3, gradeMax: 5 });
    const run = await createRun({ courseId: course.id, teacherId: teacher.id });
    const { parent, student, as } = await child(7);
    const idle = await createStudent({ parentId: parent.id, firstName: "Zoe", lastName: "Zhang" });
    await enrol(student.id, run.id);
    await enrol(idle.id, run.id);
    const { id, questions, grade } = (await call(start, {}, as)).body.data!;
    expect(grade).toBe(5);
    const [first, second] = questions;
    await call(saveAnswer, { id, question: first!.question, answer: right(id, first!.question) }, as);
    await call(saveAnswer, { id, question: second!.question, answer: wrong(id, second!.question) }, as);

    const asTeacher = { token: await signIn("teacher", teacher.id) };
    const rows = (await call(ofRun, { id: run.id }, asTeacher)).body.data!;
    expect(rows.map(({ firstName }) => firstName)).toEqual(["Emma", "Zoe"]);
    const [emma, zoe] = rows;
    expect(emma!.days).toBe(1);
    expect(emma!.skills.reduce((sum, { answered }) => sum + answered, 0)).toBe(2);
    expect(emma!.skills.reduce((sum, { right }) => sum + right, 0)).toBe(1);
    expect(zoe).toMatchObject({ days: 0, skills: [] });
    expect((await countingQueries(() => listRunPractice(asSystem(run.id)))).queries).toBe(1);
    const other = { token: await signIn("teacher", (await createTeacher()).id) };
    expect((await call(ofRun, { id: run.id }, other)).status).toBe(404);

    const asParent = { token: await signIn("parent", parent.id) };
    const week = (await call(ofChild, { studentId: student.id }, asParent)).body.data!;
    expect(week).toMatchObject({ days: 1 });
    expect(week.latest.map(({ isRight }) => isRight)).toEqual([false, true]);
    expect(week.latest[0]!.whyZh).toMatch(/\p{Script=Han}/u);
    const stranger = { token: await signIn("parent", (await createParent()).id) };
    expect((await call(ofChild, { studentId: student.id }, stranger)).status).toBe(404);

    expect(
      await listPracticeForDigest([asSystem(student.id), asSystem(idle.id)], subDays(new Date(), 7)),
    ).toEqual([{ studentId: student.id, questions: 2, days: 1 }]);
  });

  test("an answer while the child is erased is not kept, and neither fails by the other's locks", async () => {
    const { parent, student, as } = await child();
    const { id, questions } = (await call(start, {}, as)).body.data!;
    const { question: key } = questions[0]!;
    const file = await createFile({ role: "student", id: student.id });
    const asParent = { token: await signIn("parent", parent.id) };
    const [erased, answered] = await meeting(
      ["files", `id = ${file.id}`],
      () => call(eraseChild, { studentId: student.id, oldPwd: demoPassword }, asParent),
      () => call(saveAnswer, { id, question: key, answer: right(id, key) }, as),
    );
    expect([erased.status, answered.status]).toEqual([200, 404]);
    expect(await db.$count(practiceAnswers, eq(practiceAnswers.studentId, student.id))).toBe(0);
  });

  test("the archive has it, and erasing the child deletes it", async () => {
    const { parent, student, as } = await child();
    const { id, questions } = (await call(start, {}, as)).body.data!;
    const { question: key } = questions[0]!;
    await call(saveAnswer, { id, question: key, answer: right(id, key) }, as);
    const archived = await childRecords({ ...student, id: asSystem<"familyChild">(student.id) });
    expect(archived.practice).toMatchObject([{ question: key, isRight: true }]);
    const asParent = { token: await signIn("parent", parent.id) };
    expect((await call(eraseChild, { studentId: student.id, oldPwd: demoPassword }, asParent)).status).toBe(
      200,
    );
    for (const table of [practiceSessions, practiceCards, practiceAnswers, practiceDays])
      expect(await db.$count(table, sql`student_id = ${student.id}`)).toBe(0);
  });
});
