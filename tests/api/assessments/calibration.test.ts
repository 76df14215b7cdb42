import { and, asc, eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import {
  assessmentCalibrationQuestions,
  assessmentCalibrations,
  assessmentQuestions,
  assessmentResults,
  assessments,
} from "@/db/schema/assessments";
import { auditEntries, longJobs } from "@/db/schema/office";
import { seedAssessments } from "@/db/seed/assessment-rows";
import { createAdmin, createParent, createStudent } from "@/db/seed/factories";
import { foundOrThrow } from "@/lib/core/errors";
import { runLongJob } from "@/lib/jobs/run-long-job";
import { beginJob, reportProgress } from "@/lib/office/long-jobs";
import { scaleColumns, toMeasured } from "@/lib/assessments/bank";
import { readSheet } from "@/lib/assessments/sheet";
import { POST as viewCalibrations } from "@/app/api/admin/assessment/calibration/view/route";
import { POST as start } from "@/app/api/admin/assessment/calibration/start/route";
import { POST as publish } from "@/app/api/admin/assessment/calibration/publish/route";
import { POST as discard } from "@/app/api/admin/assessment/calibration/discard/route";
import { POST as listQuestions } from "@/app/api/admin/assessmentQuestion/list/route";
import { POST as viewQuestion } from "@/app/api/admin/assessmentQuestion/view/route";
import { POST as setState } from "@/app/api/admin/assessmentQuestion/status/save/route";
import { POST as cancelJob } from "@/app/api/admin/job/cancel/route";
import { POST as viewDetail } from "@/app/api/student/assessment/detail/view/route";
import { POST as handIn } from "@/app/api/student/assessment/result/save/route";
import { call, signIn } from "../../support/call";
import { runLongJobs } from "../../support/long-jobs";
import { playSittings, singleChoices } from "../../support/measured-sittings";

let token = "";
let other = "";
let questions: Awaited<ReturnType<typeof singleChoices>> = [];

const keyOf = ({ key }: { key: (typeof questions)[number]["key"] }) =>
  key.kind === "single" ? key.value : "";
/** The first question's key is wrong: its second wrong option is right in truth. */
const wrongKey = () => foundOrThrow(questions[0]);
const rightInTruth = () =>
  foundOrThrow(wrongKey().options.filter(({ value }) => value !== keyOf(wrongKey()))[1]).value;
/** The second one is easier for children of Chinese-speaking homes. */
const uneven = () => foundOrThrow(questions[1]);
const truthOf = ({ id }: { id: number }) =>
  -1.5 + (3 * questions.findIndex((question) => question.id === id)) / questions.length;

// A calibration computes for some seconds.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

beforeAll(async () => {
  await db.transaction(seedAssessments);
  token = await signIn("admin", (await createAdmin()).id);
  other = await signIn("admin", (await createAdmin()).id);
  questions = await singleChoices(6, 4);
});

const view = async () => foundOrThrow((await call(viewCalibrations, {}, { token })).body.data);
const rowsOf = (calibrationId: number) =>
  db
    .select()
    .from(assessmentCalibrationQuestions)
    .where(eq(assessmentCalibrationQuestions.calibrationId, calibrationId))
    .orderBy(asc(assessmentCalibrationQuestions.questionId));
const stateOf = async (id: number) =>
  (await db.select().from(assessmentCalibrations).where(eq(assessmentCalibrations.id, id)))[0];

/** A child of Grade 6 begins the assessment. */
async function begin() {
  const child = await createStudent({ parentId: (await createParent()).id, grade: 6 });
  const childToken = await signIn("student", child.id);
  const [assessment] = await db
    .select({ id: assessments.id })
    .from(assessments)
    .where(eq(assessments.grade, 6));
  const { resultId } = foundOrThrow(
    (await call(viewDetail, { id: foundOrThrow(assessment).id }, { token: childToken })).body.data,
  );
  return { resultId, finish: () => call(handIn, { id: resultId }, { token: childToken }) };
}
const resultOf = async (id: number) =>
  foundOrThrow((await db.select().from(assessmentResults).where(eq(assessmentResults.id, id)))[0]);

test("without a sitting there is nothing to calibrate", async () => {
  expect((await call(start, {}, { token })).body.code).toBe(409);
  expect(await db.$count(longJobs)).toBe(0);
});

let first = 0;
test("two presses at once start one run, also of two administrators", async () => {
  await playSittings({
    sittings: 400,
    questions,
    difficultyOf: truthOf,
    rightOf: (question) => (question.id === wrongKey().id ? rightInTruth() : keyOf(question)),
    easierInChinese: (question) => (question.id === uneven().id ? 1.5 : 0),
  });
  const started = await Promise.all([token, other, token].map((token) => call(start, {}, { token })));
  const ids = new Set(started.map(({ body }) => body.data?.calibrationId));
  expect(ids.size).toBe(1);
  first = foundOrThrow([...ids][0]);
  expect(await db.$count(longJobs)).toBe(1);
  expect(await view()).toMatchObject({
    sittings: 400,
    running: { calibrationId: first, done: 0, total: 2400 },
  });
});

test("a run whose worker was killed between two batches is done again, and two workers store it once", async () => {
  const { jobId } = foundOrThrow((await view()).running);
  await beginJob(jobId);
  await reportProgress(jobId, 200);
  expect(await rowsOf(first)).toEqual([]);
  await Promise.all([runLongJob(jobId), runLongJob(jobId)]);
  expect((await stateOf(first))?.failure).toBeNull();
  expect(await stateOf(first)).toMatchObject({
    state: "waiting",
    sittings: 400,
    answers: 400 * questions.length,
  });
  // The children of the test are as different from each other as was first supposed.
  expect((await stateOf(first))?.width).toBeGreaterThan(0.9);
  expect((await stateOf(first))?.width).toBeLessThan(1.1);
  const bank = await db.$count(assessmentQuestions, eq(assessmentQuestions.isPractice, false));
  expect(await rowsOf(first)).toHaveLength(bank);
});

test("planted difficulties are recovered, a planted wrong key and a difference by home language are flagged", async () => {
  const found = new Map((await rowsOf(first)).map((row) => [row.questionId, row]));
  const misses = questions
    .filter(({ id }) => id !== wrongKey().id && id !== uneven().id)
    .map((question) => foundOrThrow(found.get(question.id)).difficulty - truthOf(question));
  expect(Math.sqrt(misses.reduce((sum, miss) => sum + miss ** 2, 0) / misses.length)).toBeLessThan(0.4);
  expect(found.get(wrongKey().id)).toMatchObject({ hasSuspiciousKey: true, betterOption: rightInTruth() });
  const suspicious = [...found.values()].filter(({ hasSuspiciousKey }) => hasSuspiciousKey);
  expect(suspicious.map(({ questionId }) => questionId)).toEqual([wrongKey().id]);
  expect(found.get(uneven().id)?.languageDifference).toBeGreaterThan(0.1);
  const good = foundOrThrow(found.get(foundOrThrow(questions[10]).id));
  expect(good).toMatchObject({ shown: 400, answers: 400, medianSeconds: 30 });
  expect(good.exposure).toBe(1);
  expect(Object.values(good.chosen).reduce((sum, times) => sum + times, 0)).toBe(400);
  const unasked = [...found.values()].filter(({ answers }) => answers === 0);
  expect(unasked.length).toBeGreaterThan(500);
  for (const row of unasked)
    expect(row).toMatchObject({ share: null, infit: null, languageDifference: null, chosen: {} });
  expect(unasked.every(({ difficulty, difficultyBefore }) => difficulty === difficultyBefore)).toBe(true);
});

test("the office sees what would change, and no second run starts until it has decided", async () => {
  const { waiting, running } = await view();
  expect(running).toBeNull();
  expect(waiting).toMatchObject({ calibrationId: first, sittings: 400 });
  expect(waiting?.suspicious.map(({ questionId }) => questionId)).toEqual([wrongKey().id]);
  expect(waiting?.moved).toBeGreaterThan(5);
  expect(waiting?.few).toBeGreaterThan(500);
  const moves = waiting?.largest.map((row) => Math.abs(row.difficulty - row.difficultyBefore)) ?? [];
  expect(moves).toEqual(moves.toSorted((a, b) => b - a));
  expect((await call(start, {}, { token })).body).toMatchObject({
    code: 409,
    msg: "A calibration is waiting for your decision. Publish or discard it first.",
  });
});

test("publishing is for sittings that begin afterwards: others keep their parameters and their scores", async () => {
  const done = await begin();
  await done.finish();
  const before = await resultOf(done.resultId);
  const open = await begin();
  expect((await call(publish, { id: first }, { token })).body.code).toBe(200);
  expect((await call(publish, { id: first }, { token: other })).body.code).toBe(409);
  expect((await call(discard, { id: first }, { token })).body.code).toBe(409);
  await open.finish();
  expect(await resultOf(done.resultId)).toEqual(before);
  expect((await resultOf(open.resultId)).calibrationId).toBeNull();
  const later = await begin();
  await later.finish();
  expect(await resultOf(later.resultId)).toMatchObject({ calibrationId: first, stages: 3 });
  const ofResult = (id: number) => eq(assessmentResults.id, id);
  const scales = (id: number) => db.select(scaleColumns).from(assessmentResults).where(ofResult(id));
  const { loadings, width, scaleError } = foundOrThrow(await stateOf(first));
  expect(await scales(later.resultId)).toEqual([{ loadings, width, scaleError }]);
  expect(await scales(open.resultId)).toEqual([{ loadings: null, width: null, scaleError: null }]);
  const parameters = new Map((await rowsOf(first)).map((row) => [row.questionId, row.difficulty]));
  for (const row of await readSheet(db, later.resultId))
    expect(toMeasured(row).difficulty).toBe(parameters.get(row.questionId));
  const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.action, "calibration.publish"));
  expect(entry).toMatchObject({ subject: "calibration", subjectId: first });
});

test("the same answers give the same result, which may be discarded; a cancelled run changes nothing", async () => {
  const again = foundOrThrow((await call(start, {}, { token })).body.data);
  await call(cancelJob, { id: again.jobId }, { token });
  expect((await view()).running).toBeNull();
  const second = foundOrThrow((await call(start, {}, { token })).body.data).calibrationId;
  expect((await stateOf(again.calibrationId))?.state).toBe("failed");
  expect(await runLongJobs()).toBe(1);
  const [one, two] = [await rowsOf(first), await rowsOf(second)];
  const measured = (rows: typeof one) =>
    rows.map(({ questionId, difficulty, share, infit }) => ({ questionId, difficulty, share, infit }));
  expect(measured(two)).toEqual(measured(one));
  expect((await view()).waiting).toMatchObject({ calibrationId: second, moved: 0, largest: [] });
  expect((await call(discard, { id: second }, { token })).body.code).toBe(200);
  expect((await view()).published).toMatchObject({ calibrationId: first, since: 1 });
});

test("the bank is listed by grade, skill, state, kind and what is flagged, sorted and paged", async () => {
  const list = async (selectParam: object, more: object = {}) =>
    foundOrThrow((await call(listQuestions, { selectParam, ...more }, { token })).body.data);
  const flagged = await list({ flagged: "key" });
  expect(flagged.rows.map(({ questionId }) => questionId)).toEqual([wrongKey().id]);
  expect((await list({ flagged: "language" })).rows.map(({ questionId }) => questionId)).toContain(
    uneven().id,
  );
  const ofKind = await list({ grade: 6, skillId: 2, state: "live", kind: "single" });
  expect(ofKind.records).toBeGreaterThan(0);
  expect(ofKind.rows.every(({ grade, skillId }) => grade === 6 && skillId === 2)).toBe(true);
  const page = await list({}, { sort: "-difficulty", pageSize: 100 });
  const next = await list({}, { sort: "-difficulty", pageSize: 100, cursor: page.next });
  const all = [...page.rows, ...next.rows].map(({ difficulty }) => difficulty);
  expect(all).toEqual(all.toSorted((a, b) => b - a));
  expect(new Set([...page.rows, ...next.rows].map(({ questionId }) => questionId)).size).toBe(200);
  for (const sort of ["share", "-share", "shown", "-shown", "grade"])
    expect((await list({}, { sort })).rows).toHaveLength(10);
  expect((await list({}, { sort: "-shown" })).rows[0]).toMatchObject({ shown: 400, isCalibrated: true });
  const [word = ""] = wrongKey().prompt.match(/[a-z]{6,}/) ?? [];
  const found = await list({ search: word, grade: 6 });
  expect(found.rows.length).toBeGreaterThan(0);
});

test("a question is shown with its key, its statistics and where it is used", async () => {
  const { body } = await call(viewQuestion, { id: wrongKey().id }, { token });
  expect(body.data).toMatchObject({
    answers: [keyOf(wrongKey())],
    why: wrongKey().why,
    isCalibrated: true,
    found: { shown: 400, hasSuspiciousKey: true, betterOption: rightInTruth() },
  });
  expect((await call(viewQuestion, { id: 999_999 }, { token })).status).toBe(404);
});

test("a question is retired and comes back; not while a published version lists it", async () => {
  const rows = await db
    .select({ id: assessmentQuestions.id })
    .from(assessmentQuestions)
    .where(and(eq(assessmentQuestions.state, "live"), eq(assessmentQuestions.isPractice, false)));
  const views = rows
    .slice(0, 400)
    .map(async ({ id }) => (await call(viewQuestion, { id }, { token })).body.data);
  const pages = (await Promise.all(views)).flatMap((page) => page ?? []);
  const used = foundOrThrow(pages.find(({ usedIn }) => usedIn.some(({ isNewest }) => isNewest)));
  const free = foundOrThrow(pages.find(({ usedIn }) => usedIn.length === 0));
  const refused = await call(setState, { id: used.questionId, state: "retired" }, { token });
  expect(refused.body.code).toBe(409);
  expect(refused.body.msg).toContain(foundOrThrow(used.usedIn[0]).name);
  for (const state of ["retired", "trial", "live"] as const) {
    expect((await call(setState, { id: free.questionId, state }, { token })).body.code).toBe(200);
    expect((await call(viewQuestion, { id: free.questionId }, { token })).body.data?.state).toBe(state);
  }
  const entries = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, "bankQuestion"), eq(auditEntries.subjectId, free.questionId)));
  expect(entries.map(({ data }) => data)).toContainEqual({ before: "live", status: "retired" });
});
