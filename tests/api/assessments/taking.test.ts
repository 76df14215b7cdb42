import { eq } from "drizzle-orm";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { assessmentAnswers, assessmentResults, assessments, type QuestionKey } from "@/db/schema/assessments";
import { createAssessment } from "@/db/seed/assessment-factory";
import { createParent, createStudent } from "@/db/seed/factories";
import { finishAbandoned } from "@/lib/assessments/hand-in";
import { POST as saveAnswer } from "@/app/api/student/assessment/answer/save/route";
import { POST as viewDetail } from "@/app/api/student/assessment/detail/view/route";
import { POST as checkResult } from "@/app/api/student/assessment/result/check/route";
import { POST as viewResult } from "@/app/api/student/assessment/result/detail/view/route";
import { POST as handIn } from "@/app/api/student/assessment/result/save/route";
import { POST as viewText } from "@/app/api/base/textContent/detail/view/route";
import { POST as listResults } from "@/app/api/user/student/assessment/result/list/route";
import { foundOrThrow } from "@/lib/core/errors";
import { call, signIn } from "../../support/call";

const start = new Date("2027-01-09T15:00:00.000Z");
const after = (minutes: number, seconds: number) =>
  vi.setSystemTime(start.getTime() + (minutes * 60 + seconds) * 1000);

/** A parent with a child who has started an assessment at 15:00:00. */
async function started(student: Parameters<typeof createStudent>[0] = {}, keys?: QuestionKey[]) {
  vi.setSystemTime(start);
  const parent = await createParent();
  const child = await createStudent({ parentId: parent.id, ...student });
  const content = await createAssessment({}, keys);
  const token = await signIn("student", child.id);
  const { body } = await call(viewDetail, { id: content.assessment.id }, { token });
  const attempt = foundOrThrow(body.data);
  const question = foundOrThrow(content.questions[0]);
  const save = (answer: string | string[], seq?: number, questionId = question.id) =>
    call(saveAnswer, { resultId: attempt.resultId, questionId, answer, seq }, { token });
  return { parent, child, content, token, attempt, question, save };
}

const stored = (resultId: number) =>
  db.select().from(assessmentAnswers).where(eq(assessmentAnswers.resultId, resultId));
const result = async (resultId: number) =>
  foundOrThrow((await db.select().from(assessmentResults).where(eq(assessmentResults.id, resultId)))[0]);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("starting and resuming", () => {
  test("the first view starts: twenty minutes, the server's time, questions without the practice one", async () => {
    const { attempt, content } = await started();
    expect(attempt).toMatchObject({
      assessmentId: content.assessment.id,
      grade: 6,
      startedAt: "2027-01-09T15:00:00.000Z",
      deadline: "2027-01-09T15:20:00.000Z",
      serverTime: "2027-01-09T15:00:00.000Z",
    });
    expect(attempt.assessmentText.map(({ questionId }) => questionId)).toEqual(
      content.questions.map(({ id }) => id),
    );
    expect(attempt.assessmentText[0]).toEqual({
      questionId: content.questions[0]?.id,
      stage: 1,
      skillId: 2,
      kind: "single",
      questionText: {
        text_content_id: content.text.id,
        txtContent: "Once upon a time.",
        txtTitle: "A passage",
        txtKind: "text",
        txtImage: null,
        txtFileId: null,
        txtRecording: null,
        recording: null,
        stuAnswer: null,
        seq: null,
        prompt: "Question 1",
        options: content.questions[0]?.options,
      },
    });
  });

  test("another device resumes the same attempt with its answers and its deadline", async () => {
    const { attempt, content, child, save } = await started();
    await save("b", 7);
    after(5, 0);
    const { body } = await call(
      viewDetail,
      { id: content.assessment.id },
      { token: await signIn("student", child.id) },
    );
    expect(body.data).toMatchObject({
      resultId: attempt.resultId,
      deadline: attempt.deadline,
      serverTime: "2027-01-09T15:05:00.000Z",
    });
    expect(body.data?.assessmentText[0]?.questionText).toMatchObject({ stuAnswer: "b", seq: 7 });
  });

  test("ten simultaneous starts create one attempt", async () => {
    const child = await createStudent({ parentId: (await createParent()).id });
    const { assessment } = await createAssessment();
    const token = await signIn("student", child.id);
    const starts = await Promise.all(
      Array.from({ length: 10 }, () => call(viewDetail, { id: assessment.id }, { token })),
    );
    expect(starts.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(starts.map(({ body }) => body.data?.resultId)).size).toBe(1);
  });

  test("extra time of the student is added", async () => {
    const { attempt } = await started({ extraMinutes: 10 });
    expect(attempt.deadline).toBe("2027-01-09T15:30:00.000Z");
  });

  test("a disabled or unknown assessment does not start, and an open attempt continues", async () => {
    const { content, token, attempt } = await started();
    await db.update(assessments).set({ enabled: false }).where(eq(assessments.id, content.assessment.id));
    const again = await call(viewDetail, { id: content.assessment.id }, { token });
    expect(again.body.data?.resultId).toBe(attempt.resultId);
    const other = await signIn("student", (await createStudent({ isTemporary: true })).id);
    expect((await call(viewDetail, { id: content.assessment.id }, { token: other })).status).toBe(404);
    expect((await call(viewDetail, { id: 999_999 }, { token })).status).toBe(404);
    expect((await call(viewDetail, { id: "six" as never }, { token })).body.code).toBe(3000);
  });

  test("requesting it after the time is over hands in the old attempt and starts another", async () => {
    const { content, token, attempt, save } = await started();
    await save("b");
    after(21, 1);
    const { body } = await call(viewDetail, { id: content.assessment.id }, { token });
    expect(body.data?.resultId).not.toBe(attempt.resultId);
    expect(await result(attempt.resultId)).toMatchObject({ finishedBy: "server", earnedPoints: 2 });
  });
});

describe("the deadline", () => {
  test("a save at 19:59 and at 20:59 counts, at 21:01 it is refused and changes nothing", async () => {
    const { save, attempt } = await started();
    after(19, 59);
    expect((await save("a", 1)).body).toMatchObject({
      code: 200,
      data: { seq: 1, savedAt: "2027-01-09T15:19:59.000Z" },
    });
    after(20, 59);
    expect((await save("b", 2)).body.code).toBe(200);
    after(21, 1);
    const late = await save("c", 3);
    expect([late.status, late.body.code, late.body.msg]).toEqual([
      409,
      409,
      "The time for this assessment is over. Everything saved before counts.",
    ]);
    expect(await stored(attempt.resultId)).toMatchObject([{ answer: "b", seq: 2 }]);
  });

  test("an abandoned attempt is handed in once its grace is over, and not before", async () => {
    after(60, 0);
    await finishAbandoned();
    const { attempt, save } = await started();
    await save("b", 1);
    after(20, 59);
    expect(await finishAbandoned()).toBe(0);
    after(21, 1);
    const [one, two] = await Promise.all([finishAbandoned(), finishAbandoned()]);
    expect(one + two).toBe(1);
    expect(await result(attempt.resultId)).toMatchObject({
      finishedBy: "server",
      finishedAt: new Date("2027-01-09T15:20:00.000Z"),
      earnedPoints: 2,
      possiblePoints: 24,
    });
    expect((await save("a", 2)).body.code).toBe(409);
  });

  test("an expired result is readable before the worker has run", async () => {
    const { attempt, token } = await started();
    expect((await call(checkResult, {}, { token })).body.data?.state).toBe("inProgress");
    expect((await call(viewResult, { id: attempt.resultId }, { token })).status).toBe(409);
    after(21, 1);
    expect((await call(checkResult, {}, { token })).body.data?.state).toBe("finished");
    expect((await call(viewResult, { id: attempt.resultId }, { token })).body.data?.total).toBe(0);
  });
});

describe("saving", () => {
  test("a newer save wins, an older or repeated one gets the stored state", async () => {
    const { save, attempt } = await started();
    expect((await save("a", 5)).body.data?.seq).toBe(5);
    expect((await save("c", 4)).body.data?.seq).toBe(5);
    expect((await save("c", 5)).body.data?.seq).toBe(5);
    expect(await stored(attempt.resultId)).toMatchObject([{ answer: "a", seq: 5 }]);
    expect((await save("d", 6)).body.data?.seq).toBe(6);
    expect(await stored(attempt.resultId)).toMatchObject([{ answer: "d", seq: 6 }]);
  });

  test("without a number the server's clock counts", async () => {
    const { save } = await started();
    expect((await save("a")).body.data?.seq).toBe(start.getTime() * 1000);
  });

  test("every kind accepts its own shape and an empty answer", async () => {
    const { save, content } = await started();
    const [single, multiple, gap, short] = content.questions.map(({ id }) => id);
    for (const [questionId, answer] of [
      [single, "d"],
      [single, ""],
      [multiple, ["a", "d"]],
      [multiple, []],
      [gap, ["rung", ""]],
      [gap, []],
      [short, "a".repeat(4000)],
      [short, ""],
    ] as const)
      expect((await save(answer as string, undefined, questionId)).body.code, JSON.stringify(answer)).toBe(
        200,
      );
  });

  test.each<[string, (id: (index: number) => number) => Record<string, unknown>, number]>([
    ["a list for a single choice", () => ({ answer: ["a"] }), 3000],
    ["a choice that is not offered", () => ({ answer: "z" }), 3000],
    ["a text for a multiple choice", (id) => ({ questionId: id(1), answer: "a" }), 3000],
    ["a choice twice", (id) => ({ questionId: id(1), answer: ["a", "a"] }), 3000],
    ["a choice beside the offered ones", (id) => ({ questionId: id(1), answer: ["a", "z"] }), 3000],
    ["three texts for two gaps", (id) => ({ questionId: id(2), answer: ["a", "b", "c"] }), 3000],
    ["a text for gaps", (id) => ({ questionId: id(2), answer: "rung" }), 3000],
    ["a list for a short answer", (id) => ({ questionId: id(3), answer: ["night"] }), 3000],
    ["more than 4 kB", (id) => ({ questionId: id(3), answer: "夜".repeat(1400) }), 3000],
    ["more than 4 kB in a list", (id) => ({ questionId: id(2), answer: ["a".repeat(4096), "b"] }), 3000],
    ["an object", () => ({ answer: { value: "a" } }), 3000],
    ["a number", () => ({ answer: 1 }), 3000],
    ["nothing", () => ({ answer: undefined }), 3000],
    ["null", () => ({ answer: null }), 3000],
    ["a list of numbers", (id) => ({ questionId: id(1), answer: [1] }), 3000],
    ["a negative number of the save", () => ({ seq: -1 }), 3000],
    ["half a number", () => ({ seq: 1.5 }), 3000],
    ["an enormous number", () => ({ seq: 2 ** 60 }), 3000],
    ["an unknown question", () => ({ questionId: 999_999 }), 404],
    ["a question that is no number", () => ({ questionId: "first" }), 3000],
    ["an unknown result", () => ({ resultId: 999_999 }), 404],
    ["a NUL", (id) => ({ questionId: id(3), answer: "a\0b" }), 400],
    ["half a surrogate pair", (id) => ({ questionId: id(3), answer: "\ud800" }), 400],
  ])("refuses %s and changes nothing", async (_, change, code) => {
    const { attempt, content, token } = await started();
    const id = (index: number) => foundOrThrow(content.questions[index]).id;
    const input = { resultId: attempt.resultId, questionId: id(0), answer: "a", seq: 1, ...change(id) };
    const { body } = await call(saveAnswer, input as never, { token });
    expect(body.code).toBe(code);
    expect(body.msg).not.toBe("");
    expect(await stored(attempt.resultId)).toEqual([]);
  });

  test("refuses another student's result, the practice question and questions of another assessment", async () => {
    const one = await started();
    const two = await started();
    const foreign = await call(
      saveAnswer,
      { resultId: one.attempt.resultId, questionId: one.question.id, answer: "a" },
      { token: two.token },
    );
    expect(foreign.status).toBe(404);
    expect((await one.save("c", 1, one.content.practice.id)).status).toBe(404);
    expect((await one.save("a", 1, two.question.id)).status).toBe(404);
    expect(await stored(one.attempt.resultId)).toEqual([]);
  });
});

describe("handing in", () => {
  test("is scored once; repeating it changes nothing, and nothing is saved afterwards", async () => {
    const { attempt, token, content, save } = await started();
    const answers = ["b", ["a", "c"], ["rung", "chose"], "at night"];
    for (const [index, { id }] of content.questions.entries())
      if (index < 8) await save(foundOrThrow(answers[index % 4]), undefined, id);
    after(12, 0);
    const hands = await Promise.all(
      Array.from({ length: 5 }, () => call(handIn, { id: attempt.resultId }, { token })),
    );
    for (const { body } of hands)
      expect(body.data).toEqual({ resultId: attempt.resultId, finishedAt: "2027-01-09T15:12:00.000Z" });
    expect((await save("a", 9e15)).body).toMatchObject({
      code: 409,
      msg: "This assessment has been handed in already. Nothing was changed.",
    });
    after(13, 0);
    expect((await call(handIn, { id: attempt.resultId }, { token })).body.data?.finishedAt).toBe(
      "2027-01-09T15:12:00.000Z",
    );

    const { body } = await call(viewResult, { id: attempt.resultId }, { token });
    expect(body.data).toMatchObject({ resultId: attempt.resultId, grade: 6, total: 66 });
    expect(
      body.data?.skills.map(({ skillId, score, band, assessed }) => [skillId, score, band, assessed]),
    ).toEqual([
      [1, 50, "starting", true],
      [2, 100, "excelling", true],
      [3, 100, "excelling", true],
      [4, 50, "starting", true],
      [5, 50, "starting", true],
      [6, 50, "starting", true],
    ]);
  });

  test.each(["12", "true", "null", '["a"]', "-3.5"])(
    "the short answer %s is a text: shown again as it was typed, and scored",
    async (typed) => {
      const { token, attempt, content, save } = await started({}, [{ kind: "short", accepted: [typed] }]);
      expect((await save(typed)).body.code).toBe(200);
      const again = await call(viewDetail, { id: content.assessment.id }, { token });
      expect(again.body.data?.assessmentText[0]?.questionText.stuAnswer).toBe(typed);
      expect((await call(handIn, { id: attempt.resultId }, { token })).body.code).toBe(200);
      const { body } = await call(viewResult, { id: attempt.resultId }, { token });
      expect(body.data).toMatchObject({ total: 100, answered: 1 });
    },
  );

  test("another student's result is not found", async () => {
    const { attempt } = await started();
    const token = await signIn("student", (await createStudent({ isTemporary: true })).id);
    expect((await call(handIn, { id: attempt.resultId }, { token })).status).toBe(404);
    expect((await call(viewResult, { id: attempt.resultId }, { token })).status).toBe(404);
    expect((await result(attempt.resultId)).finishedAt).toBeNull();
  });

  test("a skill without a question is not assessed", async () => {
    const child = await createStudent({ isTemporary: true });
    const { assessment } = await createAssessment({}, [{ kind: "single", value: "a" }]);
    const token = await signIn("student", child.id, { isTemporary: true });
    const { body } = await call(viewDetail, { id: assessment.id }, { token });
    const resultId = foundOrThrow(body.data).resultId;
    await call(handIn, { id: resultId }, { token });
    const report = await call(viewResult, { id: resultId }, { token });
    expect(report.body.data?.skills[0]).toMatchObject({ score: null, band: null, assessed: false });
    expect(report.body.data?.skills[1]).toMatchObject({ score: 0, band: "starting", assessed: true });
  });

  test("the report shows earlier attempts of the grade, and the parent sees them all", async () => {
    const { attempt, token, content, parent, child, save } = await started();
    await call(handIn, { id: attempt.resultId }, { token });
    after(60, 0);
    const again = await call(viewDetail, { id: content.assessment.id }, { token });
    const second = foundOrThrow(again.body.data).resultId;
    await call(
      saveAnswer,
      { resultId: second, questionId: content.questions[0]!.id, answer: "b" },
      { token },
    );
    after(70, 0);
    await call(handIn, { id: second }, { token });
    const { body } = await call(viewResult, { id: second }, { token });
    expect(body.data?.history.map(({ resultId, total }) => [resultId, total])).toEqual([
      [attempt.resultId, 0],
      [second, 8],
    ]);
    const first = await call(viewResult, { id: attempt.resultId }, { token });
    expect(first.body.data?.history).toHaveLength(1);
    const list = await call(listResults, { id: child.id }, { token: await signIn("parent", parent.id) });
    expect(list.body.data).toMatchObject({
      records: 2,
      rows: [{ resultId: second }, { resultId: attempt.resultId }],
    });
    const other = await signIn("parent", (await createParent()).id);
    expect((await call(listResults, { id: child.id }, { token: other })).status).toBe(404);
    expect((await save("b")).body.code).toBe(409);
  });
});

test("a passage is available only within an assessment that the student has started", async () => {
  const { content, token } = await started();
  expect((await call(viewText, { id: content.text.id }, { token })).body.data).toMatchObject({
    title: "A passage",
  });
  const stranger = await signIn("student", (await createStudent({ isTemporary: true })).id, {
    isTemporary: true,
  });
  expect((await call(viewText, { id: content.text.id }, { token: stranger })).status).toBe(404);
});

test("an answer costs two round trips, the session included", async () => {
  const { save } = await started();
  const query = vi.spyOn(pg.Client.prototype, "query");
  await save("b", 2);
  expect(query).toHaveBeenCalledTimes(2);
  query.mockRestore();
});
