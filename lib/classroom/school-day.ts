import { and, asc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { fullNameOrNull, teachers } from "@/db/schema/people";
import { teacherOfClass } from "@/lib/access/substitutes";
import type { Actor } from "@/lib/auth/actor";
import { pick } from "@/lib/core/pick";
import { schoolInstant, shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { enrolledStudentIds } from "./enrolled-students";
import { guestsOf } from "./guests";
import { notedAbsent, toldAway } from "./told-away";

/**
 * The school's classes of one day by time, cancelled ones too: who teaches, how many seats are taken, which children
 * can't come, and who was absent. One query.
 */
export const listClassesOfDay = (_office: Actor<"admin">, day = schoolDay()) =>
  db
    .select({
      courseClassId: courseClasses.id,
      ...pick(courseClasses, ["name", "nameZh", "durationMinutes", "status"]),
      startsAt: sql<Date>`${courseClasses.startsAt}`.mapWith(courseClasses.startsAt),
      courseRunId: courseRuns.id,
      capacity: courseRuns.capacity,
      courseName: courses.name,
      courseNameZh: courses.nameZh,
      teacherName: fullNameOrNull(teachers),
      isSubstitute: sql<boolean>`(${courseClasses.substituteTeacherId} is not null)`,
      seats: sql<number>`cardinality(${enrolledStudentIds(courseRuns.id)})`,
      guests: guestsOf(courseClasses.id),
      away: toldAway,
      absent: notedAbsent,
    })
    .from(courseClasses)
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .innerJoin(courseRuns, eq(courseRuns.id, units.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .leftJoin(teachers, eq(teachers.id, teacherOfClass))
    .where(
      and(
        gte(courseClasses.startsAt, schoolInstant(day, "00:00")),
        lt(courseClasses.startsAt, schoolInstant(shiftDay(day, 1), "00:00")),
        isNull(courseClasses.removedAt),
        eq(units.enabled, true),
        isNull(units.removedAt),
        isNull(courseRuns.removedAt),
      ),
    )
    .orderBy(asc(courseClasses.startsAt), asc(courseClasses.id));
export type SchoolClass = Awaited<ReturnType<typeof listClassesOfDay>>[number];
