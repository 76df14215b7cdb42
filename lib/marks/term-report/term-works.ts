import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import { units } from "@/db/schema/catalog";
import { homework, homeworkExceptions, submissions } from "@/db/schema/learning";
import { students } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { pick } from "@/lib/core/pick";
import { askedColumns, childDueAt, exceptionOf } from "@/lib/marks/expected";
import { isJoinedLate, joinedState, workOf } from "@/lib/marks/joined-work";
import { givenWords } from "@/lib/marks/rubrics/columns";

/** The graded items of a term with the work of each of these students and its levels, by unit and due date. One query. */
export const listTermWorks = (
  courseRunId: Owned<"courseRun">,
  studentIds: readonly Owned<"student">[],
  executor: Executor = db,
) =>
  executor
    .select({
      studentId: students.id,
      name: homework.name,
      ...askedColumns,
      max: homework.maxScore,
      state: joinedState,
      isLate: isJoinedLate,
      ...pick(submissions, ["score", "markedAt", "revisionAskedAt"]),
      levels: givenWords(submissions),
    })
    .from(homework)
    .innerJoin(students, inArray(students.id, [...studentIds]))
    .leftJoin(units, eq(units.id, homework.unitId))
    .leftJoin(submissions, workOf(students.id))
    .leftJoin(homeworkExceptions, exceptionOf(students.id))
    .where(and(eq(homework.courseRunId, courseRunId), eq(homework.enabled, true), isNull(homework.removedAt)))
    .orderBy(asc(units.position), asc(units.id), asc(childDueAt), asc(homework.id));
export type TermWork = Awaited<ReturnType<typeof listTermWorks>>[number];
