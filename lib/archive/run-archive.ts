import { rm } from "node:fs/promises";
import { type JobEnd, type LongJob, noteResult, reportProgress } from "@/lib/office/long-jobs";
import { newStorageKey } from "@/lib/storage/names";
import { incomingPath } from "@/lib/storage/staging";
import { currentStorage, storageOf } from "@/lib/storage/storage";
import { ArchiveResult, removeArchives } from "./kept-archives";
import { writeArchive } from "./write-archive";

const progressMilliseconds = 1_000;

/**
 * Makes the archive that the office asked for, and stores it. Its place is noted first, so that it is removed even if the worker is
 * killed while it is stored; a second run uses the same place.
 */
export async function runArchive(job: LongJob): Promise<JobEnd> {
  const { place = { provider: currentStorage, storageKey: newStorageKey() } } = ArchiveResult.parse(
    job.result ?? {},
  );
  await noteResult(job.id, { place });
  const path = await incomingPath();
  const stop = new AbortController();
  try {
    const { sizeBytes, sha256, manifest } = await writeArchive(path, reporter(job.id, stop), stop.signal);
    const { tables, files } = manifest;
    const steps = tables.length + files.count + files.missing.length;
    await reportProgress(job.id, steps, { total: steps });
    await storageOf(place.provider).put(place.storageKey, {
      path,
      contentType: "application/zip",
      sizeBytes,
      sha256,
    });
    await removeArchives(job.id);
    return { result: { place, sizeBytes, sha256, missing: files.missing.length }, cancelled: false };
  } catch (error) {
    await storageOf(place.provider).remove(place.storageKey);
    if (!stop.signal.aborted) throw error;
    return { result: {}, cancelled: true };
  } finally {
    await rm(path, { force: true });
  }
}

/** Records the progress at most once a second, and stops the work if the office cancelled it. */
function reporter(jobId: number, stop: AbortController) {
  let reportedAt = 0;
  return (done: number, total: number) => {
    if (Date.now() - reportedAt < progressMilliseconds) return;
    reportedAt = Date.now();
    reportProgress(jobId, done, { total }).then(
      (goesOn) => goesOn || stop.abort(),
      // The next report tries again.
      () => {},
    );
  };
}
