import { and, asc, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { courseClasses, courseRuns, courses } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { absences, attendance, makeups, studentNotes } from "@/db/schema/learning";
import { classPresences } from "@/db/schema/rooms";
import type { Owned } from "@/lib/access/owned";

/** All terms in which a student has or had a seat. */
export const listProgramsForExport = (studentId: Owned<"student" | "familyChild">) =>
  db
    .select({
      course: courses.name,
      term: courseRuns.name,
      startsOn: courseRuns.startsOn,
      endsOn: courseRuns.endsOn,
      endedAt: enrolments.endedAt,
    })
    .from(enrolments)
    .innerJoin(courseRuns, eq(courseRuns.id, enrolments.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(eq(enrolments.studentId, studentId))
    .orderBy(asc(courseRuns.startsOn));

/** A student's attendance in all classes. */
export const listAttendanceForExport = (studentId: Owned<"student" | "familyChild">) =>
  db
    .select({
      class: courseClasses.name,
      startsAt: courseClasses.startsAt,
      status: attendance.status,
      joinedAt: attendance.joinedAt,
    })
    .from(attendance)
    .innerJoin(courseClasses, eq(courseClasses.id, attendance.courseClassId))
    .where(eq(attendance.studentId, studentId))
    .orderBy(asc(courseClasses.startsAt));

/** What the family told of classes that a student would miss. */
export const listAbsencesForExport = (studentId: Owned<"student" | "familyChild">) =>
  db
    .select({
      class: courseClasses.name,
      startsAt: courseClasses.startsAt,
      toldAt: absences.toldAt,
      reason: absences.reason,
    })
    .from(absences)
    .innerJoin(courseClasses, eq(courseClasses.id, absences.courseClassId))
    .where(eq(absences.studentId, studentId))
    .orderBy(asc(courseClasses.startsAt));

/** The make-ups that the family asked for. */
export const listMakeupsForExport = (studentId: Owned<"student" | "familyChild">) =>
  db
    .select({
      class: courseClasses.name,
      startsAt: courseClasses.startsAt,
      status: makeups.status,
      askedAt: makeups.createdAt,
      decidedAt: makeups.decidedAt,
    })
    .from(makeups)
    .innerJoin(courseClasses, eq(courseClasses.id, makeups.courseClassId))
    .where(eq(makeups.studentId, studentId))
    .orderBy(asc(makeups.id));

/** How long a student was in the rooms of classes. */
export const listPresencesForExport = (studentId: Owned<"student" | "familyChild">) =>
  db
    .select({
      class: courseClasses.name,
      joinedAt: classPresences.joinedAt,
      leftAt: classPresences.leftAt,
      minutes: classPresences.minutes,
    })
    .from(classPresences)
    .innerJoin(courseClasses, eq(courseClasses.id, classPresences.courseClassId))
    .where(eq(classPresences.studentId, studentId))
    .orderBy(asc(classPresences.joinedAt));

/** Teachers' notes on a student. */
export const listNotesForExport = (studentId: Owned<"student" | "familyChild">) =>
  db
    .select({ createdAt: studentNotes.createdAt, text: studentNotes.text })
    .from(studentNotes)
    .where(and(eq(studentNotes.studentId, studentId), isNull(studentNotes.removedAt)))
    .orderBy(asc(studentNotes.id));
