import { and, count, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import {
  assessmentAnswers,
  assessmentQuestions,
  assessmentResultQuestions,
  assessmentResults,
  assessments,
  textContents,
} from "@/db/schema/assessments";
import { students } from "@/db/schema/people";
import { seedAssessments } from "@/db/seed/assessment-rows";
import { createParent, createStudent, createTeacher } from "@/db/seed/factories";
import { finishAbandoned } from "@/lib/assessments/hand-in";
import { foundOrThrow } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";
import { POST as saveAnswer } from "@/app/api/student/assessment/answer/save/route";
import { POST as viewDetail } from "@/app/api/student/assessment/detail/view/route";
import { POST as handIn } from "@/app/api/student/assessment/result/save/route";
import { POST as closeStage } from "@/app/api/student/assessment/stage/save/route";
import { call, signIn } from "../../support/call";

const start = new Date("2027-01-09T15:00:00.000Z");
const after = (minutes: number, seconds = 0) =>
  vi.setSystemTime(start.getTime() + (minutes * 60 + seconds) * 1000);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(start);
  await db.transaction(seedAssessments);
});
afterEach(() => vi.useRealTimers());

type Child = Parameters<typeof createStudent>[0];

/** A child of a family who has started the assessment of Grade 6. */
async function started(values: Child = {}, grade = 6) {
  const parent = await createParent();
  const child = await createStudent({ parentId: parent.id, grade, ...values });
  const token = await signIn("student", child.id);
  const sitting = await begin(token, grade);
  return { parent, child, token, ...sitting };
}

async function begin(token: string, grade = 6) {
  const [assessment] = await db
    .select({ id: assessments.id })
    .from(assessments)
    .where(eq(assessments.grade, grade));
  const view = async () =>
    foundOrThrow((await call(viewDetail, { id: foundOrThrow(assessment).id }, { token })).body.data);
  const attempt = await view();
  const id = attempt.resultId;
  return {
    attempt,
    view,
    close: (stage: number, waited?: number) => call(closeStage, { id, stage, waited }, { token }),
    finish: () => call(handIn, { id }, { token }),
    save: (questionId: number, answer: string | string[], seconds?: number) =>
      call(saveAnswer, { resultId: id, questionId, answer, seconds }, { token }),
  };
}
type Sitting = Awaited<ReturnType<typeof begin>>;
type Asked = Sitting["attempt"]["assessmentText"];

const askedIn = (questions: Asked) => questions.map(({ questionId }) => questionId);

/** Answers questions right or wrong, each after a time in view. */
async function answer({ save }: Sitting, questions: Asked, isRight: boolean, seconds = 30) {
  const keys = await db
    .select({ id: assessmentQuestions.id, key: assessmentQuestions.key })
    .from(assessmentQuestions)
    .where(inArray(assessmentQuestions.id, askedIn(questions)));
  for (const { id, key } of keys) {
    const right =
      key.kind === "single"
        ? key.value
        : key.kind === "multiple"
          ? key.values
          : key.kind === "gap"
            ? key.accepted.map(([first = ""]) => first)
            : (key.accepted[0] ?? "");
    const asked = foundOrThrow(questions.find(({ questionId }) => questionId === id));
    const options = asked.questionText.options.map(({ value }) => value);
    const wrong =
      key.kind === "single"
        ? foundOrThrow(options.find((value) => value !== key.value))
        : key.kind === "short"
          ? "no idea"
          : [];
    expect((await save(id, isRight ? right : wrong, seconds)).body.code).toBe(200);
  }
}

/** Goes through all stages and hands in. */
async function sit(sitting: Sitting, isRight: boolean, seconds = 30) {
  let questions = sitting.attempt.assessmentText;
  for (const stage of [1, 2, 3]) {
    await answer(sitting, questions, isRight, seconds);
    const { body } = await sitting.close(stage);
    expect(body).toMatchObject({ code: 200 });
    questions = foundOrThrow(body.data).assessmentText;
  }
  expect(questions).toEqual([]);
  expect((await sitting.finish()).body).toMatchObject({ code: 200 });
  return foundOrThrow(await resultOf(sitting.attempt.resultId));
}

const resultOf = async (id: number) =>
  (await db.select().from(assessmentResults).where(eq(assessmentResults.id, id)))[0];

test("three stages of 8, 7 and 7 questions, each given when the one before is closed", async () => {
  const { attempt, close, view } = await started();
  expect(attempt).toMatchObject({ stage: 1, stages: 3, pauseLeft: 300 });
  expect(attempt.assessmentText).toHaveLength(8);
  const second = foundOrThrow((await close(1)).body.data);
  expect(second).toMatchObject({ stage: 2, stages: 3, deadline: attempt.deadline });
  expect(second.assessmentText.map(({ stage }) => stage)).toEqual(Array(7).fill(2));
  await close(2);
  const all = await view();
  expect(all.stage).toBe(3);
  expect(all.assessmentText.map(({ stage }) => stage)).toEqual([
    ...Array(8).fill(1),
    ...Array(7).fill(2),
    ...Array(7).fill(3),
  ]);
  expect(new Set(askedIn(all.assessmentText)).size).toBe(22);
  expect(JSON.stringify(all)).not.toContain('"key"');
});

test("closing a stage again gives the same stage, also ten times at once", async () => {
  const { close } = await started();
  const all = await Promise.all(Array.from({ length: 10 }, () => close(1)));
  const given = new Set(
    all.map(({ body }) => JSON.stringify(askedIn(foundOrThrow(body.data).assessmentText))),
  );
  expect(given.size).toBe(1);
  expect(all.every(({ body }) => body.data?.stage === 2)).toBe(true);
});

test("what is read while a stage is closed has the questions of the stages that it names alone", async () => {
  const { attempt, close, view } = await started();
  expect((await close(1)).body.data?.assessmentText).toHaveLength(7);
  // As if the sitting had been read before the stage was closed, and its questions after it.
  await db.update(assessmentResults).set({ stage: 1 }).where(eq(assessmentResults.id, attempt.resultId));
  const read = await view();
  expect([read.stage, read.toCome]).toEqual([1, 14]);
  expect(askedIn(read.assessmentText)).toEqual(askedIn(attempt.assessmentText));
});

test("closing the last stage gives nothing and changes nothing", async () => {
  const { close, attempt } = await started();
  await close(1);
  await close(2);
  const last = foundOrThrow((await close(3)).body.data);
  expect(last).toMatchObject({ stage: 3, assessmentText: [] });
  expect(await resultOf(attempt.resultId)).toMatchObject({ stage: 3, finishedAt: null });
});

test("a stage that is not open yet is not closed", async () => {
  const { close, view } = await started();
  expect((await close(2)).status).toBe(404);
  expect((await view()).stage).toBe(1);
});

test("answers of a closed stage can't be changed", async () => {
  const sitting = await started();
  const [first] = sitting.attempt.assessmentText;
  await answer(sitting, [foundOrThrow(first)], true);
  await sitting.close(1);
  const refused = await sitting.save(foundOrThrow(first).questionId, "z");
  expect(refused.body).toMatchObject({
    code: 409,
    msg: "This part is already closed. The answers saved before count.",
  });
  const [kept] = await db
    .select()
    .from(assessmentAnswers)
    .where(eq(assessmentAnswers.questionId, foundOrThrow(first).questionId));
  expect(kept).toMatchObject({ seconds: 30 });
});

test("a stranger, a sibling and a teacher close nothing", async () => {
  const { attempt, parent } = await started();
  const sibling = await createStudent({ parentId: parent.id });
  const stranger = await createStudent({ parentId: (await createParent()).id });
  for (const token of [await signIn("student", sibling.id), await signIn("student", stranger.id)])
    expect((await call(closeStage, { id: attempt.resultId, stage: 1 }, { token })).status).toBe(404);
  const teacher = await signIn("teacher", (await createTeacher()).id);
  expect((await call(closeStage, { id: attempt.resultId, stage: 1 }, { token: teacher })).status).toBe(403);
  expect((await resultOf(attempt.resultId))?.stage).toBe(1);
});

test("the clock stands still between stages for up to five minutes in all", async () => {
  const { close, attempt } = await started();
  const later = (seconds: number) =>
    new Date(new Date(attempt.deadline).getTime() + seconds * 1000).toISOString();
  expect((await close(1, 200)).body.data).toMatchObject({ pauseLeft: 100, deadline: later(200) });
  // Repeated after a lost reply, it counts once.
  expect((await close(1, 260)).body.data).toMatchObject({ pauseLeft: 100, deadline: later(200) });
  expect((await close(2, 900)).body.data).toMatchObject({ pauseLeft: 0, deadline: later(300) });
});

test("a browser that comes back after the deadline goes on with the time that stood still", async () => {
  const { close, save, attempt } = await started();
  after(18);
  await close(1);
  after(24, 30);
  await finishAbandoned();
  const third = foundOrThrow((await close(2, 280)).body.data);
  expect(third.stage).toBe(3);
  const question = foundOrThrow(third.assessmentText.find(({ kind }) => kind === "single"));
  expect(
    (await save(question.questionId, foundOrThrow(question.questionText.options[0]).value)).body.code,
  ).toBe(200);
  after(25, 39);
  await finishAbandoned();
  expect((await resultOf(attempt.resultId))?.finishedBy).toBeNull();
  after(25, 41);
  await finishAbandoned();
  expect(await resultOf(attempt.resultId)).toMatchObject({ finishedBy: "server" });
});

test("an answer that waited for the connection together with the next stage is still taken", async () => {
  const { close, save, attempt } = await started();
  const given = foundOrThrow(attempt.assessmentText.find(({ kind }) => kind === "single"));
  after(25, 30);
  const late = await save(given.questionId, foundOrThrow(given.questionText.options[0]).value);
  expect(late.body.code).toBe(200);
  expect((await close(1, 330)).body.data).toMatchObject({ stage: 2, pauseLeft: 0 });
  after(26, 1);
  expect((await save(given.questionId, "")).body.code).toBe(409);
});

test("a sitting left before its last stage is handed in within six minutes of its end", async () => {
  const { close, attempt } = await started();
  after(25, 59);
  await finishAbandoned();
  expect((await resultOf(attempt.resultId))?.finishedBy).toBeNull();
  after(26, 1);
  expect((await close(1, 10)).body.code).toBe(409);
  await finishAbandoned();
  expect(await resultOf(attempt.resultId)).toMatchObject({ measured: { effort: 0, scores: null } });
  expect((await close(1)).body.msg).not.toBe("");
});

test("right answers measure above wrong ones, each score within its range", async () => {
  const able = await sit(await started(), true);
  const weak = await sit(await started(), false);
  const [high, low] = [able, weak].map(({ measured }) => foundOrThrow(measured?.scores));
  expect(foundOrThrow(high).ability).toBeGreaterThan(foundOrThrow(low).ability + 2);
  for (const scores of [high, low])
    for (const { score, low: from, high: to, bands } of foundOrThrow(scores).skills) {
      expect(from).toBeLessThanOrEqual(score);
      expect(to).toBeGreaterThanOrEqual(score);
      expect(bands.length).toBeGreaterThan(0);
    }
  expect(foundOrThrow(high).skills.every(({ isAssessed }) => isAssessed)).toBe(true);
});

test("a sitting answered faster than it can be read has no scores", async () => {
  const { measured, skills } = await sit(await started(), true, 1);
  expect(measured).toEqual({ effort: 0, scores: null });
  expect(skills).not.toBeNull();
});

test("a strong start is followed by harder questions than a weak one", async () => {
  const meanGrade = async (isRight: boolean) => {
    const sitting = await started();
    await answer(sitting, sitting.attempt.assessmentText, isRight);
    const next = foundOrThrow((await sitting.close(1)).body.data);
    const rows = await db
      .select({ grade: assessmentQuestions.grade })
      .from(assessmentQuestions)
      .where(inArray(assessmentQuestions.id, askedIn(next.assessmentText)));
    return rows.reduce((sum, { grade }) => sum + grade, 0) / rows.length;
  };
  expect(await meanGrade(true)).toBeGreaterThan(await meanGrade(false));
});

test("nothing comes again within a year, also for a child who joined the family twice", async () => {
  const first = await started({ firstName: "Mia", lastName: "Zhao" });
  await sit(first, true);
  const given = async (resultId: number) =>
    (
      await db
        .select({ id: assessmentResultQuestions.questionId })
        .from(assessmentResultQuestions)
        .where(eq(assessmentResultQuestions.resultId, resultId))
    ).map(({ id }) => id);
  const twin = await createStudent({
    parentId: first.parent.id,
    grade: 6,
    firstName: "mia",
    lastName: "ZHAO",
  });
  const second = await begin(await signIn("student", twin.id));
  await sit(second, true);
  const third = await begin(first.token);
  await sit(third, false);
  const all = (
    await Promise.all([first, second, third].map(({ attempt }) => given(attempt.resultId)))
  ).flat();
  expect(all).toHaveLength(66);
  expect(new Set(all).size).toBe(66);
  after(60 * 24 * 366);
  const later = await begin(await signIn("student", first.child.id));
  expect(later.attempt.assessmentText).toHaveLength(8);
});

test("kindergarten types nothing, and drafts, retired and practice questions are never given", async () => {
  const { id, grade, kind, isPractice, state } = assessmentQuestions;
  await db
    .update(assessmentQuestions)
    .set({ state: "retired" })
    .where(and(eq(grade, 1), eq(assessmentQuestions.judgement, 3)));
  for (let count = 0; count < 5; count += 1) {
    const sitting = await started({}, 0);
    await sit(sitting, true);
    const given = await db
      .select({ kind, isPractice, state })
      .from(assessmentResultQuestions)
      .innerJoin(assessmentQuestions, eq(id, assessmentResultQuestions.questionId))
      .where(eq(assessmentResultQuestions.resultId, sitting.attempt.resultId));
    expect(given.filter((one) => one.kind === "gap" || one.kind === "short")).toEqual([]);
    expect(given.filter((one) => one.isPractice || one.state !== "live")).toEqual([]);
  }
});

test("two trial questions ride along and don't count", async () => {
  await db
    .update(assessmentQuestions)
    .set({ state: "trial" })
    .where(and(eq(assessmentQuestions.grade, 7), eq(assessmentQuestions.judgement, 4)));
  const { measured, skills, id } = await sit(await started(), true);
  const given = await db
    .select({ isScored: assessmentResultQuestions.isScored, points: assessmentQuestions.points })
    .from(assessmentResultQuestions)
    .innerJoin(assessmentQuestions, eq(assessmentQuestions.id, assessmentResultQuestions.questionId))
    .where(eq(assessmentResultQuestions.resultId, id));
  const scored = given.filter(({ isScored }) => isScored);
  expect(given.length - scored.length).toBeGreaterThan(0);
  expect(given.length - scored.length).toBeLessThanOrEqual(2);
  expect(skills?.reduce((sum, { possible }) => sum + possible, 0)).toBe(
    scored.reduce((sum, { points }) => sum + points, 0),
  );
  expect(measured?.scores).not.toBeNull();
});

test("the child is told one total from the start, with trial questions and whatever becomes of them", async () => {
  // Of a neighbouring grade, because this one must keep ten of each skill.
  const single = await db
    .select({ id: assessmentQuestions.id })
    .from(assessmentQuestions)
    .where(
      and(
        eq(assessmentQuestions.grade, 11),
        eq(assessmentQuestions.state, "live"),
        eq(assessmentQuestions.isPractice, false),
        isNull(assessmentQuestions.textContentId),
      ),
    )
    .limit(3);
  const trials = inArray(
    assessmentQuestions.id,
    single.map(({ id }) => id),
  );
  await db.update(assessmentQuestions).set({ state: "trial" }).where(trials);
  const totalOf = ({ assessmentText, toCome }: { assessmentText: unknown[]; toCome: number }) =>
    assessmentText.length + toCome;
  const { attempt, close, view } = await started({}, 10);
  expect(totalOf(attempt)).toBe(24);
  expect(foundOrThrow((await close(1)).body.data)).toMatchObject({ stage: 2, toCome: 8 });
  expect(totalOf(await view())).toBe(24);
  // The office takes them out of trial; a live question has the place.
  await db.update(assessmentQuestions).set({ state: "live" }).where(trials);
  await close(2);
  expect(await view()).toMatchObject({ stage: 3, toCome: 0 });
  expect(totalOf(await view())).toBe(24);
  // And those who begin now are told, and given, no more than usual, even if trials are added meanwhile.
  const later = await started({}, 10);
  expect(totalOf(later.attempt)).toBe(22);
  await db.update(assessmentQuestions).set({ state: "trial" }).where(trials);
  await later.close(1);
  await later.close(2);
  expect(totalOf(await later.view())).toBe(22);
});

test("the months in Canada are those told when the sitting began", async () => {
  const { child, attempt, ...sitting } = await started({ timeCanada: 6 });
  await db.update(students).set({ timeCanada: 60 }).where(eq(students.id, child.id));
  const { monthsInCanada } = await sit({ attempt, ...sitting }, true);
  expect(monthsInCanada).toBe(6);
});

test("closing a stage costs a fixed number of round trips", async () => {
  const { close } = await started();
  const query = vi.spyOn(pg.Client.prototype, "query");
  await close(1);
  expect(query.mock.calls.length).toBeLessThanOrEqual(13);
  query.mockRestore();
});

/** Makes all texts recordings or long passages meanwhile. */
async function withTexts<T>(values: Partial<typeof textContents.$inferInsert>, run: () => Promise<T>) {
  const kept = await db.select(pick(textContents, ["id", "kind", "content"])).from(textContents);
  await db.update(textContents).set(values);
  try {
    return await run();
  } finally {
    await db.execute(sql`
      update text_contents stored set kind = kept.kind, content = kept.content
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept (id int, kind text, content text)
      where stored.id = kept.id`);
  }
}

test("a recording that was heard beside one question makes no other rushed, as a long text would", async () => {
  const content = "And then they sailed on. ".repeat(60);
  const effortWith = async (kind: "audio" | "text") => {
    const sitting = await started();
    return withTexts({ kind, content }, async () => (await sit(sitting, true, 5)).measured?.effort);
  };
  expect(await effortWith("text")).toBeLessThan(1);
  expect(await effortWith("audio")).toBe(1);
});

test("a listening set reaches the child with its kind, without a file", async () => {
  const { view } = await started();
  const [first] = (await withTexts({ kind: "audio" }, view)).assessmentText;
  expect(first?.questionText).toMatchObject({ txtKind: "audio", txtFileId: null });
});

test("a school whose bank is of before the listening sets is given them at the next start, once", async () => {
  const rollback = new Error("rolled back");
  await expect(
    db.transaction(async (tx) => {
      await tx.execute("truncate assessments, assessment_questions, text_contents restart identity cascade");
      await seedAssessments(tx);
      const counts = async () => [await tx.$count(assessmentQuestions), await tx.$count(textContents)];
      const heard = eq(textContents.kind, "audio");
      const whole = await counts();
      expect(await tx.$count(textContents, heard)).toBe(13);
      await tx.execute(`delete from assessment_questions q using text_contents t
        where t.id = q.text_content_id and t.kind = 'audio'`);
      await tx.delete(textContents).where(heard);
      // A recording of the office's own version, which is none of the bank's.
      await tx.execute(`update text_contents set kind = 'audio' where id = (select q.text_content_id
        from assessment_questions q join assessment_version_questions l on l.question_id = q.id
        where q.grade = 4 and q.text_content_id is not null limit 1)`);
      await seedAssessments(tx);
      expect(await counts()).toEqual(whole);
      await seedAssessments(tx);
      expect(await counts()).toEqual(whole);
      const [set] = await tx
        .select({ asked: count() })
        .from(assessmentQuestions)
        .innerJoin(textContents, eq(textContents.id, assessmentQuestions.textContentId))
        .where(and(heard, eq(textContents.title, "Outside the Tent"), eq(assessmentQuestions.state, "live")));
      expect(set?.asked).toBe(4);
      throw rollback;
    }),
  ).rejects.toBe(rollback);
});

test("a school of before the bank gets it at the next start, once, and its questions their judgements", async () => {
  const rollback = new Error("rolled back");
  await expect(
    db.transaction(async (tx) => {
      await tx.execute("truncate assessments, assessment_questions, text_contents restart identity cascade");
      await seedAssessments(tx);
      const whole = await tx.$count(assessmentQuestions);
      const judged = () => tx.$count(assessmentQuestions, ne(assessmentQuestions.why, ""));
      const defended = await judged();
      expect(whole).toBeGreaterThan(1_000);
      await tx.execute(`delete from assessment_questions q
        where not exists (select from assessment_version_questions l where l.question_id = q.id)`);
      await tx.update(assessmentQuestions).set({ why: "", judgement: 3 });
      await seedAssessments(tx);
      await seedAssessments(tx);
      expect(await tx.$count(assessmentQuestions)).toBe(whole);
      expect(await judged()).toBe(defended);
      throw rollback;
    }),
  ).rejects.toBe(rollback);
});
