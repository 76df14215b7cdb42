import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { makeups } from "@/db/schema/learning";
import type { Owned } from "@/lib/access/owned";

/** The number of guests in a class: make-ups granted there. */
export const guestsOf = (classId: SQLWrapper): SQL<number> =>
  sql<number>`(select count(*)::int from ${makeups}
    where ${makeups.courseClassId} = ${classId} and ${makeups.status} = 'granted')`;

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
