import { inArray, type SQLWrapper } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { writingMarks, writingPhotos, writingSamples } from "@/db/schema/writing";
import { removeFiles } from "@/lib/storage/remove-files";

/** Deletes the writing samples of these results, with their photos and marks. */
export async function deleteWriting(tx: Transaction, resultIds: SQLWrapper | number[]): Promise<void> {
  const samples = tx
    .select({ id: writingSamples.id })
    .from(writingSamples)
    .where(inArray(writingSamples.resultId, resultIds));
  await tx.delete(writingMarks).where(inArray(writingMarks.sampleId, samples));
  const photos = await tx
    .delete(writingPhotos)
    .where(inArray(writingPhotos.sampleId, samples))
    .returning({ fileId: writingPhotos.fileId });
  await removeFiles(
    tx,
    photos.map(({ fileId }) => fileId),
  );
  await tx.delete(writingSamples).where(inArray(writingSamples.resultId, resultIds));
}
