import { logger } from "@/lib/core/logger";
import { runImport } from "@/lib/office/import-families";
import { claimJob, endJob, type LongJob } from "@/lib/office/long-jobs";

const runners: Partial<Record<LongJob["kind"], typeof runImport>> = { importFamilies: runImport };

/** Does the long work that the office asked for, job after job, until none is left. Answers how many. */
export async function runLongJobs(): Promise<number> {
  let count = 0;
  for (let job = await claimJob(); job; job = await claimJob()) {
    await runOne(job);
    count++;
  }
  return count;
}

async function runOne(job: LongJob): Promise<void> {
  try {
    const run = runners[job.kind];
    if (!run) throw new Error(`nobody runs ${job.kind}`);
    const { result, cancelled } = await run(job);
    await endJob(job.id, cancelled ? "cancelled" : "done", result);
  } catch (error) {
    logger.error({ err: error, jobId: job.id }, "long job failed");
    await endJob(job.id, "failed", {});
  }
}
