import { actorWithoutSession, type Admin } from "@/lib/auth/actor";
import { runArchive } from "@/lib/archive/run-archive";
import { runCalibration } from "@/lib/assessments/run-calibration";
import { logger } from "@/lib/core/logger";
import { runImport } from "@/lib/families/import-families";
import { runChangeAll } from "@/lib/office/change-all";
import { beginJob, endJob, type JobEnd, type LongJob } from "@/lib/office/long-jobs";
import { runRosterImport } from "@/lib/office/roster/import-roster";

const runners: Record<LongJob["kind"], (job: LongJob, admin: Admin) => Promise<JobEnd>> = {
  changeAll: runChangeAll,
  importFamilies: runImport,
  calibrate: runCalibration,
  archive: runArchive,
  importRoster: runRosterImport,
};

/** Runs one long job of the office, or the rest of one whose worker was killed. */
export async function runLongJob(jobId: number): Promise<void> {
  const job = await beginJob(jobId);
  if (!job) return;
  try {
    const { result, cancelled } = await runners[job.kind](job, actorWithoutSession("admin", job.adminId));
    await endJob(job.id, cancelled ? "cancelled" : "done", result);
  } catch (error) {
    logger.error({ err: error, jobId: job.id }, "long job failed");
    await endJob(job.id, "failed");
  }
}
