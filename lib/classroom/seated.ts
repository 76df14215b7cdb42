import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { enrolments } from "@/db/schema/commerce";

/**
 * The ids of the students who have their seat in a run, as an array for `= any(…)`. It is read once for each run, where a
 * join to the enrolments of a table that grew since its last statistics goes through the whole class for each row.
 */
export const seatedIn = (courseRunId: SQLWrapper): SQL =>
  sql`array(select ${enrolments.studentId} from ${enrolments}
    where ${enrolments.courseRunId} = ${courseRunId} and ${enrolments.endedAt} is null)`;
