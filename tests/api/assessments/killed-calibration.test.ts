import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { POST as publish } from "@/app/api/admin/assessment/calibration/publish/route";
import { POST as start } from "@/app/api/admin/assessment/calibration/start/route";
import { db } from "@/db/client";
import {
  assessmentCalibrationQuestions,
  assessmentCalibrations,
  assessmentQuestions,
} from "@/db/schema/assessments";
import { longJobs } from "@/db/schema/office";
import { seedAssessments } from "@/db/seed/assessment-rows";
import { createAdmin } from "@/db/seed/factories";
import { foundOrThrow } from "@/lib/core/errors";
import { freeLostJobs } from "@/lib/jobs/living-workers";
import { call, signIn } from "../../support/call";
import { playSittings, singleChoices } from "../../support/measured-sittings";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 90_000 });

const sittings = 150;
const patience = { timeout: 180_000, interval: 50 };
const workers: ChildProcess[] = [];

beforeAll(async () => {
  await db.transaction(seedAssessments);
  const questions = await singleChoices(6, 4);
  const rightOf = ({ key }: (typeof questions)[number]) => (key.kind === "single" ? key.value : "");
  await playSittings({ sittings, questions, difficultyOf: () => 0, rightOf });
});
afterEach(() => workers.splice(0).forEach((worker) => worker.kill("SIGKILL")));

function startWorker() {
  const worker = spawn(process.execPath, ["--import", "tsx", "scripts/worker.ts"], {
    env: process.env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  workers.push(worker);
  return worker;
}

const job = async () => foundOrThrow((await db.select().from(longJobs))[0]);
const calibration = async () => foundOrThrow((await db.select().from(assessmentCalibrations))[0]);
const isFreed = async () => {
  await db.execute(sql`update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes'`);
  await db.execute(sql`update workers set seen_at = now() - interval '2 minutes'`);
  await freeLostJobs();
  const { rows } = await db.execute(sql`select from graphile_worker.jobs
    where task_identifier = 'runLongJob' and locked_by is not null`);
  return rows.length === 0;
};

test("killed while it reads and while it computes, and then left alone: stored once, whole, and published once", async () => {
  const token = await signIn("admin", (await createAdmin()).id);
  await call(start, {}, { token });
  for (const share of [0.05, 0.5]) {
    const worker = startWorker();
    await vi.waitFor(async () => {
      const { state, done, total } = await job();
      expect([state, done >= share * foundOrThrow(total)]).toEqual(["running", true]);
    }, patience);
    worker.kill("SIGKILL");
    await once(worker, "exit");
    expect(await calibration()).toMatchObject({ state: "running", finishedAt: null });
    expect(await db.$count(assessmentCalibrationQuestions)).toBe(0);
    await vi.waitFor(async () => expect(await isFreed()).toBe(true), patience);
    // As if it had begun anew, so that the next share is counted from zero.
    await db.update(longJobs).set({ done: 0 });
  }
  startWorker();
  await vi.waitFor(async () => expect((await job()).state).toBe("done"), patience);
  expect(await calibration()).toMatchObject({ state: "waiting", sittings, answers: sittings * 24 });
  expect(await db.$count(assessmentCalibrations)).toBe(1);
  const bank = await db.$count(assessmentQuestions, eq(assessmentQuestions.isPractice, false));
  expect(await db.$count(assessmentCalibrationQuestions)).toBe(bank);
  const { id } = await calibration();
  const published = await Promise.all([1, 2].map(() => call(publish, { id }, { token })));
  expect(published.map(({ body }) => body.code).toSorted()).toEqual([200, 409]);
});
