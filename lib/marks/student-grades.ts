import { eq } from "drizzle-orm";
import type { z } from "zod";
import { db } from "@/db/client";
import { students } from "@/db/schema/people";
import { foundOrThrow } from "@/lib/core/errors";
import { fullName } from "@/lib/core/person-name";
import { listCoursesOfChild, listGrades } from "./family-grades";
import { ListGrades } from "./gradebook-schemas";
import { filterOf } from "@/lib/core/page";
import { optionalInteger, requiredInteger } from "@/lib/core/fields";
import { listFamilyAttendance } from "@/lib/classroom/family-attendance";
import { familyOfOrThrow } from "@/lib/families/office-queries";

/** `/api/admin/student/course/grade/list`: of one student, of all runs or one. */
export const ListStudentGrades = ListGrades.extend({
  selectParam: filterOf({
    studentId: requiredInteger(),
    courseRunId: optionalInteger(1, 2_147_483_647),
  }),
});

/** What the family sees of the student's grades. @throws Failure "notFound" */
export async function listStudentGrades(request: z.output<typeof ListStudentGrades>) {
  return listGrades(await familyOfOrThrow(request.selectParam.studentId), request);
}

/** Far more than a child has homework and classes. */
const everything = { page: 1, pageSize: 5000 };

/** A student's courses, grades and attendance as the family reads them. @throws Failure "notFound", also for a visitor */
export async function getStudentLearning(studentId: number) {
  const parentId = await familyOfOrThrow(studentId);
  const request = { ...everything, selectParam: { studentId } };
  const [[student], courses, grades, attendance] = await Promise.all([
    db
      .select({ firstName: students.firstName, lastName: students.lastName })
      .from(students)
      .where(eq(students.id, studentId)),
    listCoursesOfChild(parentId, studentId),
    listGrades(parentId, request),
    listFamilyAttendance(parentId, request),
  ]);
  return {
    studentId,
    name: fullName(foundOrThrow(student)),
    courses: courses.filter(({ isActive }) => isActive),
    grades: grades.rows,
    attendance: attendance.rows,
  };
}
