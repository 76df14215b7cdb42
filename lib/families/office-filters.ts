import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { enrolments } from "@/db/schema/enrolments";
import { parents, students } from "@/db/schema/people";
import type { ListParents, ListStudents } from "./office-schemas";
import { equals, isInState, matchesPerson } from "@/lib/records/filters";

/** The conditions of a list, an export or a change of parents. */
export const parentConditions = ({
  search,
  state,
  province,
  isAgreeMarketing,
}: ListParents["selectParam"]): SQL | undefined =>
  and(
    matchesPerson(parents, search),
    isInState(parents, state),
    equals(parents.province, province),
    equals(parents.agreesMarketing, isAgreeMarketing),
  );

/** The same for students of families, without temporary students. */
export function studentConditions(filter: ListStudents["selectParam"]): SQL | undefined {
  const { search, state, grade, userId, courseRunId } = filter;
  const seats = courseRunId
    ? db
        .select({ id: enrolments.studentId })
        .from(enrolments)
        .where(and(eq(enrolments.courseRunId, courseRunId), isNull(enrolments.endedAt)))
    : null;
  return and(
    sql`not ${students.isTemporary}`,
    matchesPerson(students, search),
    isInState(students, state),
    equals(students.grade, grade),
    equals(students.parentId, userId),
    seats ? inArray(students.id, seats) : undefined,
  );
}
