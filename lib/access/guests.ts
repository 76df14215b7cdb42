import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { courseClasses, units } from "@/db/schema/catalog";
import { makeups } from "@/db/schema/learning";

/** Whether a student is a guest in a class: a make-up there has been granted (rule R10.24). */
export const isGuestOf = (classId: SQLWrapper, studentId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ${makeups} where ${makeups.courseClassId} = ${classId}
    and ${makeups.studentId} = ${studentId} and ${makeups.status} = 'granted')`;

/** Selects the ids of the guests of the classes of terms (an id, or a query for ids) that are not over and that families see. */
export const guestsToCome = (courseRunIds: SQLWrapper): SQL =>
  sql`select distinct guest.student_id from ${makeups} guest join ${courseClasses} made on made.id = guest.course_class_id
      join ${units} part on part.id = made.unit_id
    where guest.status = 'granted' and part.course_run_id in (${courseRunIds}) and part.enabled and part.removed_at is null
      and made.status = 'scheduled' and made.enabled and made.removed_at is null
      and made.starts_at + make_interval(mins => made.duration_minutes::int) > now()`;
