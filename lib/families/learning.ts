import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { students } from "@/db/schema/people";
import type { Admin } from "@/lib/auth/actor";
import type { Owned } from "@/lib/access/owned";
import { listCoursesOfChild } from "@/lib/classroom/courses-of-child";
import { listFamilyAttendance } from "@/lib/classroom/family-attendance";
import { foundOrThrow } from "@/lib/core/errors";
import { fullName } from "@/lib/core/person-name";
import { listGrades } from "@/lib/marks/family-grades";
import { listChildren } from "./children";
import { familyOfOrThrow } from "./office-queries";

/** More than any child's homework and classes. */
const everything = { page: 1, pageSize: 5000 };

/** Each child's courses, grades and attendance, for the parent. */
export async function getFamilyLearning(parentId: Owned<"parent">) {
  const children = await listChildren(parentId);
  const [grades, attendance, courses] = await Promise.all([
    listGrades(parentId, { ...everything, selectParam: {} }),
    listFamilyAttendance(parentId, { ...everything, selectParam: {} }),
    Promise.all(children.map(({ studentId }) => listCoursesOfChild(parentId, studentId))),
  ]);
  return children.map(({ studentId, firstName, nickname }, index) => ({
    studentId,
    name: nickname ?? firstName,
    courses: (courses[index] ?? []).filter(({ isActive }) => isActive),
    grades: grades.rows.filter((row) => row.studentId === studentId),
    attendance: attendance.rows.filter((row) => row.studentId === studentId),
  }));
}

/**
 * A student's courses, grades and attendance as the family sees them.
 * @throws Failure "notFound", also for a temporary student
 */
export async function getStudentLearning(admin: Admin, studentId: number) {
  const parentId = await familyOfOrThrow(admin, studentId);
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
