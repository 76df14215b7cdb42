import { eq, desc } from "drizzle-orm";
import { db } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { teachers } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { foundOrThrow } from "@/lib/core/errors";
import { listAuditHistory } from "@/lib/office/history";
import { toOfficeTeacher } from "./teacher-queries";

const shown = 50;

/** `/api/admin/teacher/detail/view` @throws Failure "notFound" */
export async function getTeacherFileOrThrow(teacherId: Owned<"teacher">) {
  const [row] = await db.select().from(teachers).where(eq(teachers.id, teacherId));
  const teacher = foundOrThrow(row);
  const [runs, history] = await Promise.all([
    db
      .select({
        courseRunId: courseRuns.id,
        courseId: courses.id,
        courseName: courses.name,
        courseNameZh: courses.nameZh,
        runName: courseRuns.name,
        runNameZh: courseRuns.nameZh,
        startsOn: courseRuns.startsOn,
        endsOn: courseRuns.endsOn,
      })
      .from(courseRuns)
      .innerJoin(courses, eq(courses.id, courseRuns.courseId))
      .where(eq(courseRuns.teacherId, teacherId))
      .orderBy(desc(courseRuns.startsOn), desc(courseRuns.id))
      .limit(shown),
    listAuditHistory([{ subject: "teacher", ids: [teacherId] }]),
  ]);
  return { ...toOfficeTeacher(teacher), runs, history };
}
