import { subDays } from "date-fns";
import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { classRecordings } from "@/db/schema/rooms";
import type { Owned } from "@/lib/access/owned";
import { Failure, foundOrThrow } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";
import { webAddress } from "@/lib/core/web-address";
import type { RoomRecording } from "@/lib/rooms/provider";
import { type RoomProviderName, roomProviderOf } from "@/lib/rooms/providers";
import { getClassOrThrow, type SeatInClass } from "./class-queries";
import type { OpenRecording } from "./student-schemas";
import { tellRecording } from "./tell-recording";

/** Days for which families can watch a recording (rule R10.43). */
const recordingDays = 90;
const oldest = () => subDays(new Date(), recordingDays);

/** Stores recordings of a class and tells its families of the first; a known one only gets its newer address. */
export async function saveRecordings(
  courseClassId: number,
  provider: RoomProviderName,
  found: readonly RoomRecording[],
): Promise<void> {
  const rows = found.filter(({ url, startedAt }) => webAddress(url) && startedAt > oldest());
  if (rows.length === 0) return;
  await db.transaction(async (tx) => {
    const saved = await tx
      .insert(classRecordings)
      .values(rows.map((recording) => ({ courseClassId, provider, ...recording })))
      .onConflictDoUpdate({
        target: [classRecordings.provider, classRecordings.externalId],
        set: { url: sql`excluded.url`, minutes: sql`excluded.minutes` },
      })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    if (saved.some(({ isNew }) => isNew)) await tellRecording(tx, courseClassId);
  });
}

/** The recordings of a class, without their addresses. */
export const listRecordings = ({ classId }: SeatInClass) =>
  db
    .select({ recordingId: classRecordings.id, ...pick(classRecordings, ["startedAt", "minutes"]) })
    .from(classRecordings)
    .where(and(eq(classRecordings.courseClassId, classId), gt(classRecordings.startedAt, oldest())))
    .orderBy(asc(classRecordings.startedAt));
export type ClassRecording = Awaited<ReturnType<typeof listRecordings>>[number];

/**
 * The address of a recording for a student of its class, or a parent (rule R10.43).
 * @throws Failure "notFound" without a seat in the class's run, and after 90 days
 */
export async function openRecording(studentId: Owned<"student">, { id, recordingId }: OpenRecording) {
  await getClassOrThrow(studentId, id);
  const [row] = await db
    .select({ url: classRecordings.url })
    .from(classRecordings)
    .where(
      and(
        eq(classRecordings.id, recordingId),
        eq(classRecordings.courseClassId, id),
        gt(classRecordings.startedAt, oldest()),
      ),
    );
  return { url: foundOrThrow(row).url };
}

const batch = 100;

/** Deletes recordings after 90 days, first at the provider; one that it refuses is tried again the next night. */
export async function purgeRecordings(): Promise<number> {
  const old = await db
    .select()
    .from(classRecordings)
    .where(lte(classRecordings.startedAt, oldest()))
    .orderBy(asc(classRecordings.startedAt))
    .limit(batch);
  let deleted = 0;
  for (const { id, provider, externalId } of old)
    try {
      await roomProviderOf(provider).deleteRecording(externalId);
      await db.delete(classRecordings).where(eq(classRecordings.id, id));
      deleted++;
    } catch (error) {
      // The adapter has logged why.
      if (!(error instanceof Failure)) throw error;
    }
  return deleted;
}
