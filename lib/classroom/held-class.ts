import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { homework, homeworkFiles } from "@/db/schema/learning";
import { fullNameOrNull, teachers } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { isSubstituteNow, substituteHours, teacherOfClass } from "@/lib/access/substitutes";
import { foundOrThrow } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";
import { filesOf } from "@/lib/marks/homework-files";
import { getClassAttendance } from "./attendance-sheet";
import { listClassCoursewares } from "./class-queries";

const lessonColumns = {
  courseClassId: courseClasses.id,
  ...pick(courseClasses, ["name", "nameZh", "startsAt", "durationMinutes", "status", "joinUrl", "unitId"]),
  courseRunId: courseRuns.id,
  termTeacherId: courseRuns.teacherId,
  courseRunName: courseRuns.name,
  courseRunNameZh: courseRuns.nameZh,
  courseName: courses.name,
  courseNameZh: courses.nameZh,
  teacherId: teachers.id,
  teacherName: fullNameOrNull(teachers),
};

const selectLessons = () =>
  db
    .select(lessonColumns)
    .from(courseClasses)
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .innerJoin(courseRuns, eq(courseRuns.id, units.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .leftJoin(teachers, eq(teachers.id, teacherOfClass));

/** The homework of the class itself, without drafts. */
const listHomeworkOf = (courseClassId: number) =>
  db
    .select({
      homeworkId: homework.id,
      ...pick(homework, ["name", "instructions", "dueAt", "maxScore"]),
      files: filesOf(homeworkFiles, eq(homeworkFiles.homeworkId, homework.id)),
    })
    .from(homework)
    .where(
      and(eq(homework.courseClassId, courseClassId), eq(homework.enabled, true), isNull(homework.removedAt)),
    )
    .orderBy(asc(homework.dueAt), asc(homework.id));

/**
 * One class for the teacher who holds it: its students with attendance, guests too, its courseware and its homework. To
 * a substitute nothing else of the term is open (rule R10.26).
 */
export async function viewHeldClass(courseClassId: Owned<"heldClass">) {
  const [row] = await selectLessons().where(eq(courseClasses.id, courseClassId));
  const lesson = foundOrThrow(row);
  const [{ classes, students }, coursewares, pieces] = await Promise.all([
    getClassAttendance(courseClassId),
    listClassCoursewares({
      ...pick(lesson, ["unitId", "courseRunId"]),
      classId: courseClassId,
      isGuest: false,
    }),
    listHomeworkOf(courseClassId),
  ]);
  return { lesson, classes, students, coursewares, homework: pieces };
}
export type HeldClass = Awaited<ReturnType<typeof viewHeldClass>>;

/**
 * The classes that a teacher takes for another and that are not over by more than two days, by time; `isOpen` says
 * whether the teacher may work with one already (rule R10.26).
 */
export const listSubstitutions = (teacherId: Owned<"teacher">) =>
  db
    .select({
      ...lessonColumns,
      startsAt: sql<Date>`${courseClasses.startsAt}`.mapWith(courseClasses.startsAt),
      isOpen: sql<boolean>`coalesce(${isSubstituteNow(teacherId)}, false)`,
    })
    .from(courseClasses)
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .innerJoin(courseRuns, eq(courseRuns.id, units.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .leftJoin(teachers, eq(teachers.id, courseRuns.teacherId))
    .where(
      and(
        eq(courseClasses.substituteTeacherId, teacherId),
        isNull(courseClasses.removedAt),
        isNull(units.removedAt),
        isNull(courseRuns.removedAt),
        sql`${courseClasses.startsAt} > now() - make_interval(hours => ${substituteHours}, mins => ${courseClasses.durationMinutes}::int)`,
        sql`${courseRuns.teacherId} is distinct from ${teacherId}`,
      ),
    )
    .orderBy(asc(courseClasses.startsAt), asc(courseClasses.id));
export type Substitution = Awaited<ReturnType<typeof listSubstitutions>>[number];
