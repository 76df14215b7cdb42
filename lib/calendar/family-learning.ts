import { listCoursesOfChild, listGrades } from "@/lib/marks/family-grades";
import { listFamilyAttendance } from "@/lib/classroom/family-attendance";
import { listChildren } from "./family-week";

/** Far more than a child has homework and classes. */
const everything = { page: 1, pageSize: 5000, selectParam: {} };

/** What a parent reads of each child: courses, grades and attendance. */
export async function getFamilyLearning(parentId: number) {
  const children = await listChildren(parentId);
  const [grades, attendance, courses] = await Promise.all([
    listGrades(parentId, everything),
    listFamilyAttendance(parentId, everything),
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
