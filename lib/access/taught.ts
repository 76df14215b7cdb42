import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { db } from "@/db/client";
import { courseClasses, courseRuns, units } from "@/db/schema/catalog";
import { coursewares, homework, makeups, submissions } from "@/db/schema/learning";
import { gradeChanges } from "@/db/schema/marking";
import { rubrics } from "@/db/schema/rubrics";
import { termReports } from "@/db/schema/term-reports";
import { ownedBy } from "./owned-by";
import { isSubstituteNow } from "./substitutes";

const runsOf = (teacherId: number) =>
  db
    .select({ id: courseRuns.id })
    .from(courseRuns)
    .where(and(eq(courseRuns.teacherId, teacherId), isNull(courseRuns.removedAt)));
const unitsOf = (teacherId: number) =>
  db
    .select({ id: units.id })
    .from(units)
    .where(inArray(units.courseRunId, runsOf(teacherId)));
const homeworkOf = (teacherId: number) =>
  db
    .select({ id: homework.id })
    .from(homework)
    .where(inArray(homework.courseRunId, runsOf(teacherId)));

/**
 * Records that belong to a teacher because they belong to one of the teacher's runs. Includes removed records, so that
 * they can be restored; each function decides whether it accepts them.
 */
export const taught = {
  taughtClass: ownedBy("teacher", courseClasses, (owner) => inArray(courseClasses.unitId, unitsOf(owner))),
  /** A class of one of the teacher's runs, or one that the teacher takes for another, around its time (rule R10.26). */
  heldClass: ownedBy("teacher", courseClasses, (owner) =>
    or(inArray(courseClasses.unitId, unitsOf(owner)), isSubstituteNow(owner)),
  ),
  /** A wish to make up a class in a class of one of the teacher's runs. */
  taughtMakeup: ownedBy("teacher", makeups, (owner) =>
    inArray(
      makeups.courseClassId,
      db
        .select({ id: courseClasses.id })
        .from(courseClasses)
        .where(and(isNull(courseClasses.removedAt), inArray(courseClasses.unitId, unitsOf(owner)))),
    ),
  ),
  taughtHomework: ownedBy("teacher", homework, (owner) => inArray(homework.courseRunId, runsOf(owner))),
  /** A submission by a student of one of the teacher's runs. */
  taughtSubmission: ownedBy("teacher", submissions, (owner) =>
    and(isNull(submissions.removedAt), inArray(submissions.homeworkId, homeworkOf(owner))),
  ),
  /** The messages of a student of one of the teacher's runs about a homework, also without work that stands. */
  taughtThread: ownedBy("teacher", submissions, (owner) =>
    inArray(submissions.homeworkId, homeworkOf(owner)),
  ),
  /** A rubric of the teacher's own, in any edition. */
  rubric: ownedBy("teacher", rubrics, (owner) => eq(rubrics.teacherId, owner)),
  /** A child's report of one of the teacher's runs, in any state. */
  taughtTermReport: ownedBy("teacher", termReports, (owner) =>
    inArray(termReports.courseRunId, runsOf(owner)),
  ),
  taughtCourseware: ownedBy("teacher", coursewares, (owner) =>
    inArray(coursewares.courseRunId, runsOf(owner)),
  ),
  /** A gradebook change in one of the teacher's runs. */
  gradeChange: ownedBy("teacher", gradeChanges, (owner) =>
    inArray(gradeChanges.homeworkId, homeworkOf(owner)),
  ),
};
