import { db } from "@/db/client";
import type { Owned } from "@/lib/access/owned";
import type { Actor } from "@/lib/auth/actor";
import { conflict } from "@/lib/core/errors";
import { recordAudit } from "@/lib/records/audit";
import { lockPlace } from "./leave";
import { endRest } from "./rest";

/**
 * Ends the rest of a place for the family (rule R8.34); one that does not rest is left as it is.
 * @throws Failure "conflict" if the place has ended
 */
export async function resumeWaiting(parent: Actor<"parent">, id: Owned<"waitingPlace">): Promise<void> {
  await db.transaction(async (tx) => {
    const place = await lockPlace(tx, id);
    if (place.state === "ended") throw conflict("waitingNotWaiting");
    if (place.restsUntil === null) return;
    await endRest(tx, id);
    await recordAudit(tx, parent, "waiting.resume", "student", place.studentId, {
      courseRunId: place.courseRunId,
    });
  });
}
