import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { units } from "@/db/schema/catalog";
import { makeups } from "@/db/schema/learning";
import type { Owned } from "@/lib/access/owned";
import { isShown } from "./student-runs";

/** The number of guests in a class: make-ups granted there. */
export const guestsOf = (classId: SQLWrapper): SQL<number> =>
  sql<number>`(select count(*)::int from ${makeups}
    where ${makeups.courseClassId} = ${classId} and ${makeups.status} = 'granted')`;

/**
 * Whether the class in which a make-up was granted has begun: the place is not given up any more (rule R10.24).
 * `wish` and `lesson` are the make-up and its class, or aliases of them.
 */
export const isPlaceUsed = (
  wish: { status: SQLWrapper },
  lesson: Record<"unitId" | "startsAt" | "status" | "enabled" | "removedAt", SQLWrapper>,
): SQL<boolean> =>
  sql<boolean>`(${wish.status} = 'granted' and ${lesson.startsAt} <= now() and ${lesson.status} <> 'cancelled'
    and ${lesson.enabled} and ${lesson.removedAt} is null
    and ${lesson.unitId} in (select ${units.id} from ${units} where ${isShown(units)}))`;

/** The class that a student makes up as a guest in this one; undefined for who is no guest there. */
export async function findMissedClass(
  studentId: Owned<"student">,
  courseClassId: number,
): Promise<number | undefined> {
  const [found] = await db
    .select({ missedClassId: makeups.missedClassId })
    .from(makeups)
    .where(
      and(
        eq(makeups.studentId, studentId),
        eq(makeups.courseClassId, courseClassId),
        eq(makeups.status, "granted"),
      ),
    );
  return found?.missedClassId;
}
