import { setImmediate as breath } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { assessmentCalibrationQuestions, assessmentCalibrations } from "@/db/schema/assessments";
import { pick } from "@/lib/core/pick";
import { type JobEnd, type LongJob, reportProgress } from "@/lib/office/long-jobs";
import {
  type BankedQuestion,
  listBankedQuestions,
  readExposure,
  type ReadSittings,
  readSittings,
} from "./calibration-sittings";
import { type Calibration, calibrating } from "./measure/calibrate";
import {
  collectingResponses,
  type ItemResponse,
  type ItemStatistics,
  itemStatistics,
  languageDifference,
} from "./measure/item-statistics";
import { scaleErrorOf } from "./measure/linked-grades";
import { firstPopulation, type Population } from "./measure/prior";
import type { Stepwise } from "./measure/steps";
import { isUnlikelyKey, type KeySuspicion, suspectKey } from "./measure/suspicious-keys";

type Row = Omit<typeof assessmentCalibrationQuestions.$inferInsert, "calibrationId">;
type Found = Population & { read: ReadSittings; rows: Row[] };

class Cancelled extends Error {}

/**
 * Runs a calibration in the worker (rule R9.23). Until its results are stored, in one short transaction, nothing is written but its
 * progress; so a run whose worker was killed begins again, and finds the same.
 */
export async function runCalibration(job: LongJob): Promise<JobEnd> {
  const isOfJob = and(eq(assessmentCalibrations.jobId, job.id), eq(assessmentCalibrations.state, "running"));
  const [calibration] = await db.select().from(assessmentCalibrations).where(isOfJob);
  if (!calibration) return { result: {}, cancelled: false };
  try {
    const found = await calibrateAnswers(calibration.askedAt, job.id);
    await store(calibration.id, found);
    return { result: { changed: found.rows.length, inUse: 0 }, cancelled: false };
  } catch (error) {
    const isCancelled = error instanceof Cancelled;
    const failure = isCancelled ? null : error instanceof Error ? error.message : "unknown";
    await db.update(assessmentCalibrations).set({ state: "failed", failure }).where(isOfJob);
    if (!isCancelled) throw error;
    return { result: {}, cancelled: true };
  }
}

async function calibrateAnswers(askedAt: Date, jobId: number): Promise<Found> {
  const pace = paceOf(jobId);
  const [questions, exposure] = await Promise.all([listBankedQuestions(), readExposure(askedAt)]);
  const read = await readSittings(askedAt, new Map(questions.map((one) => [one.id, one])), pace.add);
  const calibration = await pace.through(calibrating(questions, read.sittings, firstPopulation));
  const responses = await pace.through(collectingResponses(calibration, read.sittings));
  const after = new Map(calibration.questions.map((question) => [question.id, question]));
  const rows: Row[] = [];
  for (const question of questions) {
    rows.push(
      rowOf(question, after.get(question.id) ?? question, responses.get(question.id) ?? [], {
        shown: read.shown.get(question.id) ?? 0,
        exposure: exposure.get(question.id) ?? null,
      }),
    );
    await breath();
  }
  return { ...pick(calibration, ["loadings", "width"]), read, rows };
}

/** Stepwise between two breaths, in which other tasks of the worker go on, and between two words about the progress. */
const [stepsPerBreath, stepsPerWord] = [10, 100];

function paceOf(jobId: number) {
  let done = 0;
  const tell = async () => {
    if (!(await reportProgress(jobId, done))) throw new Cancelled();
  };
  return {
    add: (steps: number) => {
      done += steps;
      return tell();
    },
    async through<Result>(steps: Stepwise<Result>): Promise<Result> {
      for (;;) {
        const step = steps.next();
        if (step.done) return step.value;
        done += 1;
        if (done % stepsPerBreath === 0) await breath();
        if (done % stepsPerWord === 0) await tell();
      }
    },
  };
}

/** What is stored of a question. */
function rowOf(
  question: BankedQuestion,
  { difficulty, difficultyError }: Calibration["questions"][number],
  responses: readonly ItemResponse[],
  counts: { shown: number; exposure: number | null },
): Row {
  const measured = { ...question, difficulty, difficultyError };
  const statistics = responses.length > 0 ? itemStatistics(measured, responses) : null;
  const suspicion = suspicionOf(question, responses, statistics);
  return {
    questionId: question.id,
    difficulty,
    difficultyError,
    difficultyBefore: question.before.difficulty,
    errorBefore: question.before.difficultyError,
    ...counts,
    answers: responses.length,
    share: statistics?.share ?? null,
    discrimination: statistics?.pointBiserial ?? null,
    infit: statistics?.infit ?? null,
    outfit: statistics?.outfit ?? null,
    chosen: statistics?.chosen ?? {},
    medianSeconds: statistics?.medianSeconds ?? null,
    languageDifference: languageDifference(measured, responses),
    hasSuspiciousKey: suspicion.isSuspicious,
    betterOption: suspicion.isSuspicious ? suspicion.better : null,
  };
}

function suspicionOf(
  question: BankedQuestion,
  responses: readonly ItemResponse[],
  statistics: ItemStatistics | null,
): Pick<KeySuspicion, "isSuspicious" | "better"> {
  const { key, options } = question;
  if (key.kind !== "single" || options.length < 2)
    return { isSuspicious: statistics !== null && isUnlikelyKey(statistics), better: null };
  const values = options.map(({ value }) => value);
  return suspectKey(question, key.value, values, responses);
}

const rowsPerInsert = 500;

/** Stores the results, unless another worker has done so. */
async function store(calibrationId: number, { read, rows, loadings, width }: Found): Promise<void> {
  await db.transaction(async (tx) => {
    const [stored] = await tx
      .update(assessmentCalibrations)
      .set({
        state: "waiting",
        finishedAt: new Date(),
        sittings: read.sittings.length,
        answers: read.answers,
        loadings: [...loadings],
        width,
        scaleError: scaleErrorOf(read.grades),
      })
      .where(and(eq(assessmentCalibrations.id, calibrationId), eq(assessmentCalibrations.state, "running")))
      .returning({ id: assessmentCalibrations.id });
    if (!stored) return;
    for (let at = 0; at < rows.length; at += rowsPerInsert)
      await tx
        .insert(assessmentCalibrationQuestions)
        .values(rows.slice(at, at + rowsPerInsert).map((row) => ({ ...row, calibrationId })));
  });
}
