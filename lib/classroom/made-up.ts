import { and, eq, inArray, sql } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import { courseClasses, units } from "@/db/schema/catalog";
import { attendance, makeups } from "@/db/schema/learning";
import type { Owned } from "@/lib/access/owned";

/** How many missed classes of a term students have made up: they were there in the other class. One query. */
export const countMadeUp = (
  courseRunId: Owned<"courseRun">,
  studentIds: readonly Owned<"student">[],
  executor: Executor = db,
) =>
  executor
    .select({ studentId: makeups.studentId, madeUp: sql<number>`count(*)::int` })
    .from(makeups)
    .innerJoin(courseClasses, eq(courseClasses.id, makeups.missedClassId))
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .innerJoin(
      attendance,
      and(
        eq(attendance.courseClassId, makeups.courseClassId),
        eq(attendance.studentId, makeups.studentId),
        inArray(attendance.status, ["present", "late"]),
      ),
    )
    .where(
      and(
        eq(units.courseRunId, courseRunId),
        inArray(makeups.studentId, [...studentIds]),
        eq(makeups.status, "granted"),
      ),
    )
    .groupBy(makeups.studentId);
