import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { students } from "@/db/schema/people";
import type { Admin } from "@/lib/auth/actor";
import { asOffice, type Owned } from "@/lib/access/owned";
import { listCoursesOfChildren } from "@/lib/classroom/courses-of-children";
import { listFamilyAttendance } from "@/lib/classroom/family-attendance";
import { foundOrThrow } from "@/lib/core/errors";
import { fullName } from "@/lib/core/person-name";
import { listGrades } from "@/lib/marks/family-grades";
import { listChildren } from "./children";
import { familyOfOrThrow } from "./office-queries";
import { getProgress } from "./progress";

/** More than any child's homework and classes. */
const everything = { page: 1, pageSize: 5000 };

/** Each child's courses (the latest first), grades, attendance and progress, for the parent. */
export async function getFamilyLearning(parentId: Owned<"parent">) {
  const children = await listChildren(parentId);
  const [grades, attendance, courses, progress] = await Promise.all([
    listGrades(parentId, { ...everything, selectParam: {} }),
    listFamilyAttendance(parentId, { ...everything, selectParam: {} }),
    listCoursesOfChildren(parentId),
    getProgress(children.map(({ studentId }) => studentId)),
  ]);
  return children.map(({ studentId, firstName, nickname, grade, isShared }, index) => ({
    studentId,
    grade,
    isShared,
    name: nickname ?? firstName,
    progress: foundOrThrow(progress[index]),
    courses: courses.filter((course) => course.studentId === studentId && isShown(course, grades.rows)),
    grades: grades.rows.filter((row) => row.studentId === studentId),
    attendance: attendance.rows.filter((row) => row.studentId === studentId),
  }));
}

/**
 * A student's courses, grades, attendance and progress as the family sees them.
 * @throws Failure "notFound", also for a temporary student
 */
export async function getStudentLearning(admin: Admin, studentId: number) {
  const parentId = await familyOfOrThrow(admin, studentId);
  const request = { ...everything, selectParam: { studentId } };
  const [[student], courses, grades, attendance, [progress]] = await Promise.all([
    db
      .select({ firstName: students.firstName, lastName: students.lastName })
      .from(students)
      .where(eq(students.id, studentId)),
    listCoursesOfChildren(parentId, studentId),
    listGrades(parentId, request),
    listFamilyAttendance(parentId, request),
    getProgress([asOffice(admin, studentId)]),
  ]);
  return {
    studentId,
    name: fullName(foundOrThrow(student)),
    progress: foundOrThrow(progress),
    courses: courses.filter((course) => isShown(course, grades.rows)),
    grades: grades.rows,
    attendance: attendance.rows,
  };
}

/** A term with a seat, or one that was left with work handed in (rule R11.89). */
const isShown = (
  course: { studentId: number; courseRunId: number; isActive: boolean },
  grades: readonly { studentId: number; courseRunId: number }[],
): boolean =>
  course.isActive ||
  grades.some((row) => row.studentId === course.studentId && row.courseRunId === course.courseRunId);
