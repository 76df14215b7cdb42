import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { makeups } from "@/db/schema/learning";

/** Whether a student is a guest in a class: a make-up there has been granted (rule R10.24). */
export const isGuestOf = (classId: SQLWrapper, studentId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ${makeups} where ${makeups.courseClassId} = ${classId}
    and ${makeups.studentId} = ${studentId} and ${makeups.status} = 'granted')`;
