import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, type Transaction } from "@/db/client";
import {
  assessmentCalibrationQuestions,
  assessmentCalibrations,
  assessmentQuestions,
  assessmentResults,
} from "@/db/schema/assessments";
import { longJobs } from "@/db/schema/office";
import { admins } from "@/db/schema/people";
import type { Admin } from "@/lib/auth/actor";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";
import { startJob } from "@/lib/office/long-jobs";
import { recordAudit } from "@/lib/records/audit";
import { isReadBy, mostSittings } from "./calibration-sittings";
import { rounds } from "./measure/calibrate";

/** How often a sitting is gone through: read, calibrated, and compared with the result. */
const passes = rounds + 2;

const isJobOver = sql<boolean>`${longJobs.state} in ('done', 'cancelled', 'failed')`;

/**
 * Starts a calibration in the worker. If one is running, that one is returned (rule R9.23).
 * @throws Failure "conflict" while one waits to be published, or without a sitting to read
 */
export async function startCalibration(admin: Admin): Promise<{ calibrationId: number; jobId: number }> {
  const sittings = await countSittings();
  if (sittings === 0) throw conflict("calibrationEmpty");
  return db.transaction(async (tx) => {
    // Two presses come one after the other.
    await tx.execute(sql`lock table ${assessmentCalibrations} in share row exclusive mode`);
    const running = await findOpen(tx);
    if (running) return running;
    const { jobId } = await startJob(tx, admin, { kind: "calibrate", input: {}, total: sittings * passes });
    const [row] = await tx
      .insert(assessmentCalibrations)
      .values({ adminId: admin.id, jobId })
      .returning({ id: assessmentCalibrations.id });
    const calibrationId = foundOrThrow(row).id;
    await recordAudit(tx, admin, "calibration.start", "calibration", calibrationId, { sittings });
    return { calibrationId, jobId };
  });
}

/** How many sittings a calibration would read now. */
const countSittings = async (): Promise<number> =>
  Math.min(mostSittings, await db.$count(assessmentResults, isReadBy(new Date())));

/** The running calibration. One whose job is over without a result has failed. @throws Failure "conflict" if one waits */
async function findOpen(tx: Transaction) {
  const open = await tx
    .select({ ...pick(assessmentCalibrations, ["id", "state", "jobId"]), isJobOver })
    .from(assessmentCalibrations)
    .innerJoin(longJobs, eq(longJobs.id, assessmentCalibrations.jobId))
    .where(inArray(assessmentCalibrations.state, ["running", "waiting"]));
  if (open.some(({ state }) => state === "waiting")) throw conflict("calibrationWaits");
  const [running] = open;
  if (!running) return null;
  if (!running.isJobOver) return { calibrationId: running.id, jobId: running.jobId };
  await tx
    .update(assessmentCalibrations)
    .set({ state: "failed" })
    .where(eq(assessmentCalibrations.id, running.id));
  return null;
}

/**
 * Gives the parameters of a waiting calibration to sittings that begin from now on. Nothing that is under way or done changes.
 * @throws Failure "conflict" if it does not wait any more
 */
export const publishCalibration = (admin: Admin, id: number): Promise<{ calibrationId: number }> =>
  decide(admin, id, { state: "published", publishedAt: new Date() });

/** Keeps the parameters so far. @throws Failure "conflict" if the calibration does not wait any more */
export const discardCalibration = (admin: Admin, id: number): Promise<{ calibrationId: number }> =>
  decide(admin, id, { state: "discarded", discardedAt: new Date() });

type Decision = { state: "published"; publishedAt: Date } | { state: "discarded"; discardedAt: Date };

const decide = (admin: Admin, id: number, decision: Decision): Promise<{ calibrationId: number }> =>
  db.transaction(async (tx) => {
    const [known] = await tx
      .select({ state: assessmentCalibrations.state })
      .from(assessmentCalibrations)
      .where(eq(assessmentCalibrations.id, id))
      .for("update");
    if (foundOrThrow(known).state !== "waiting") throw conflict("calibrationOver");
    await tx.update(assessmentCalibrations).set(decision).where(eq(assessmentCalibrations.id, id));
    const deed = decision.state === "published" ? "calibration.publish" : "calibration.discard";
    await recordAudit(tx, admin, deed, "calibration", id);
    return { calibrationId: id };
  });

/** A difficulty that changes by more than this is counted, in logits. */
const tellingMove = 0.3;
/** Fewer answers say little about a question. */
const fewAnswers = 30;
const largestMoves = 15;

/** The calibrations that the office deals with: the running one, the waiting one with what it would change, and the published one. */
export async function getCalibrations(admin: Admin) {
  const [running, finished, sittings] = await Promise.all([
    findRunning(admin),
    listFinished(),
    countSittings(),
  ]);
  const waiting = finished.find(({ state }) => state === "waiting") ?? null;
  const published = finished.find(({ state }) => state === "published") ?? null;
  return {
    /** Sittings that a calibration would read now. */
    sittings,
    running,
    waiting: waiting && { ...waiting, ...(await changesOf(waiting.calibrationId)) },
    published: published && {
      ...published,
      /** Sittings that began with its parameters. */
      since: await db.$count(assessmentResults, eq(assessmentResults.calibrationId, published.calibrationId)),
    },
  };
}
export type Calibrations = Awaited<ReturnType<typeof getCalibrations>>;
export type WaitingCalibration = NonNullable<Calibrations["waiting"]>;

async function findRunning(admin: Admin) {
  const [row] = await db
    .select({
      calibrationId: assessmentCalibrations.id,
      ...pick(assessmentCalibrations, ["jobId", "askedAt"]),
      by: admins.displayName,
      isOwn: sql<boolean>`${assessmentCalibrations.adminId} = ${admin.id}`,
      ...pick(longJobs, ["done", "total"]),
    })
    .from(assessmentCalibrations)
    .innerJoin(longJobs, eq(longJobs.id, assessmentCalibrations.jobId))
    .innerJoin(admins, eq(admins.id, assessmentCalibrations.adminId))
    .where(and(eq(assessmentCalibrations.state, "running"), sql`not ${isJobOver}`));
  return row ?? null;
}

/** The waiting calibration and the newest published one. */
const listFinished = () =>
  db
    .selectDistinctOn([assessmentCalibrations.state], {
      calibrationId: assessmentCalibrations.id,
      ...pick(assessmentCalibrations, [
        "state",
        "finishedAt",
        "publishedAt",
        "sittings",
        "answers",
        "loadings",
        "scaleError",
      ]),
    })
    .from(assessmentCalibrations)
    .where(inArray(assessmentCalibrations.state, ["waiting", "published"]))
    .orderBy(assessmentCalibrations.state, desc(assessmentCalibrations.publishedAt));

const found = alias(assessmentCalibrationQuestions, "found");
const move = sql<number>`abs(${found.difficulty} - ${found.difficultyBefore})`;

/** What publishing would change. */
async function changesOf(calibrationId: number) {
  const ofBank = and(eq(found.calibrationId, calibrationId), ne(assessmentQuestions.state, "retired"));
  const columns = {
    questionId: assessmentQuestions.id,
    ...pick(assessmentQuestions, ["grade", "skillId", "prompt"]),
    ...pick(found, ["difficulty", "difficultyError", "difficultyBefore", "errorBefore", "answers", "share"]),
    ...pick(found, ["betterOption"]),
  };
  const rows = () =>
    db
      .select(columns)
      .from(found)
      .innerJoin(assessmentQuestions, eq(assessmentQuestions.id, found.questionId));
  const [[counts], largest, suspicious] = await Promise.all([
    db
      .select({
        questions: sql<number>`count(*)::int`,
        moved: sql<number>`count(*) filter (where ${move} > ${tellingMove})::int`,
        few: sql<number>`count(*) filter (where ${found.answers} < ${fewAnswers})::int`,
      })
      .from(found)
      .innerJoin(assessmentQuestions, eq(assessmentQuestions.id, found.questionId))
      .where(ofBank),
    rows()
      .where(and(ofBank, sql`${move} > ${tellingMove}`))
      .orderBy(desc(move), found.questionId)
      .limit(largestMoves),
    rows().where(and(ofBank, found.hasSuspiciousKey)).orderBy(found.questionId).limit(100),
  ]);
  return { ...foundOrThrow(counts), largest, suspicious };
}
