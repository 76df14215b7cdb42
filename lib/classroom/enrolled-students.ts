import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { enrolments } from "@/db/schema/enrolments";

/**
 * The ids of the students with a seat in a run, as an array for `= any(…)`. Read once per run; with a join and outdated
 * statistics PostgreSQL would scan the whole class for each row.
 */
export const enrolledStudentIds = (courseRunId: SQLWrapper): SQL =>
  sql`array(select ${enrolments.studentId} from ${enrolments}
    where ${enrolments.courseRunId} = ${courseRunId} and ${enrolments.endedAt} is null)`;
