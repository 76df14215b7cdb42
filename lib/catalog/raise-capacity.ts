import { courseRuns } from "@/db/schema/catalog";
import type { Admin } from "@/lib/auth/actor";
import { invalid } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";
import { lockOrThrow, saveRecord } from "@/lib/records/managed";
import { changeCatalog } from "./cache";

/**
 * Sets a higher number of seats of a term.
 * @throws Failure "conflict" if another editor changed it in the meantime, "invalid" unless it is more than before, "notFound"
 */
export const raiseCapacity = (
  admin: Admin,
  { courseRunId, capacity, version }: { courseRunId: number; capacity: number; version?: number | null },
): Promise<void> =>
  changeCatalog(async (tx) => {
    const before = await lockOrThrow(tx, courseRuns, courseRunId, { version });
    if (before.capacity === null || capacity <= before.capacity) throw invalid({ capacity: "moreSeats" });
    await saveRecord(tx, admin, {
      table: courseRuns,
      subject: "courseRun",
      before,
      values: {
        ...pick(before, ["courseId", "name", "nameZh", "priceCents", "listPriceCents", "startsOn", "endsOn"]),
        ...pick(before, ["weekdays", "startTime", "durationMinutes"]),
        capacity,
      },
      added: {},
    });
  });
