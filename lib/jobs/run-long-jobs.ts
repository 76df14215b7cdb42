import { logger } from "@/lib/core/logger";
import { runChangeAll } from "@/lib/office/change-all";
import { runImport } from "@/lib/families/import-families";
import { claimJob, endJob, type JobEnd, type LongJob } from "@/lib/office/long-jobs";

const runners: Record<LongJob["kind"], (job: LongJob) => Promise<JobEnd>> = {
  changeAll: runChangeAll,
  importFamilies: runImport,
};

/** Runs the office's long jobs one after another until none is left. Returns their number. */
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
    const { result, cancelled } = await runners[job.kind](job);
    await endJob(job.id, cancelled ? "cancelled" : "done", result);
  } catch (error) {
    logger.error({ err: error, jobId: job.id }, "long job failed");
    await endJob(job.id, "failed", job.result ?? {});
  }
}
