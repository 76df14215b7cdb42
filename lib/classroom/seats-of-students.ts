import { desc, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import type { Owned } from "@/lib/access/owned";
import { pick } from "@/lib/core/pick";

const shown = 50;

/** The newest 50 seats of students with their status. */
export const listSeatsOf = (studentIds: Owned<"student">[]) =>
  db
    .select({
      enrolmentId: enrolments.id,
      ...pick(enrolments, ["studentId", "courseRunId", "orderLineId", "createdAt", "endedAt", "endReason"]),
      courseId: courses.id,
      courseName: courses.name,
      courseNameZh: courses.nameZh,
      runName: courseRuns.name,
      runNameZh: courseRuns.nameZh,
      startsOn: courseRuns.startsOn,
      endsOn: courseRuns.endsOn,
    })
    .from(enrolments)
    .innerJoin(courseRuns, eq(courseRuns.id, enrolments.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(inArray(enrolments.studentId, studentIds))
    .orderBy(desc(enrolments.id))
    .limit(shown);
