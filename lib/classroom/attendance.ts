import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { courseClasses, units } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/commerce";
import { attendance } from "@/db/schema/learning";
import { students } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { recordAudit } from "@/lib/records/audit";
import type { Actor } from "@/lib/auth/actor";
import { conflict, notFound } from "@/lib/core/errors";
import { doorOpensMinutes, hasDoorOpened } from "./rules";
import type { SaveAttendance } from "./teacher-schemas";
import { pick } from "@/lib/core/pick";

type Entry = {
  courseClassId: number;
  status: (typeof attendance.$inferSelect)["status"];
  joinedAt: string | null;
};

/** Students × classes that have a time, by time. Two queries for any class size. */
export async function getAttendance(courseRunId: Owned<"courseRun">) {
  const [classes, rows] = await Promise.all([
    db
      .select({
        courseClassId: courseClasses.id,
        ...pick(courseClasses, ["name", "nameZh", "startsAt", "durationMinutes", "status"]),
      })
      .from(courseClasses)
      .innerJoin(units, eq(units.id, courseClasses.unitId))
      .where(
        and(
          eq(units.courseRunId, courseRunId),
          isNull(units.removedAt),
          isNull(courseClasses.removedAt),
          isNotNull(courseClasses.startsAt),
        ),
      )
      .orderBy(asc(courseClasses.startsAt), asc(courseClasses.id)),
    db
      .select({
        studentId: students.id,
        ...pick(students, ["firstName", "lastName", "nickname"]),
        entries: sql<Entry[]>`coalesce((
          select json_agg(json_build_object('courseClassId', ${attendance.courseClassId}, 'status', ${attendance.status},
            'joinedAt', ${attendance.joinedAt}))
          from ${attendance}
          join ${courseClasses} on ${courseClasses.id} = ${attendance.courseClassId}
          join ${units} on ${units.id} = ${courseClasses.unitId} and ${units.courseRunId} = ${enrolments.courseRunId}
          where ${attendance.studentId} = ${students.id}), '[]')`,
      })
      .from(enrolments)
      .innerJoin(students, eq(students.id, enrolments.studentId))
      .where(and(eq(enrolments.courseRunId, courseRunId), isNull(enrolments.endedAt)))
      .orderBy(asc(students.lastName), asc(students.firstName), asc(students.id)),
  ]);
  return { classes, students: rows };
}
export type RunAttendance = Awaited<ReturnType<typeof getAttendance>>;

/**
 * Saves attendance; the teacher's entries replace those recorded by joining (rule R10.4).
 * @throws Failure "notFound" for a student who is not in the class, "conflict" before its door opens
 */
export async function saveAttendance(
  teacher: Actor<"teacher">,
  { id, entries }: SaveAttendance & { id: Owned<"taughtClass"> },
) {
  return db.transaction(async (tx) => {
    const latest = new Map(entries.map(({ studentId, status }) => [studentId, status]));
    await assertEnrolled(tx, id, [...latest.keys()]);
    if ([...latest.values()].some(Boolean)) await assertDoorOpened(tx, id);
    const gone = [...latest].flatMap(([studentId, status]) => (status ? [] : studentId));
    const kept = [...latest].flatMap(([studentId, status]) =>
      status ? [{ courseClassId: id, studentId, status, teacherId: teacher.id, updatedAt: new Date() }] : [],
    );
    if (gone.length > 0)
      await tx
        .delete(attendance)
        .where(and(eq(attendance.courseClassId, id), inArray(attendance.studentId, gone)));
    if (kept.length > 0)
      await tx
        .insert(attendance)
        .values(kept)
        .onConflictDoUpdate({
          target: [attendance.courseClassId, attendance.studentId],
          set: { status: sql`excluded.status`, teacherId: teacher.id, updatedAt: new Date() },
        });
    await recordAudit(tx, teacher, "attendance.save", "courseClass", id, { entries: entries.length });
    return { saved: latest.size };
  });
}

/** No attendance before the door opens; an entry can be removed at any time. */
async function assertDoorOpened(tx: Transaction, courseClassId: number): Promise<void> {
  const [lesson] = await tx
    .select({ startsAt: courseClasses.startsAt })
    .from(courseClasses)
    .where(eq(courseClasses.id, courseClassId));
  if (!hasDoorOpened(lesson?.startsAt ?? null))
    throw conflict("attendanceEarly", { minutes: doorOpensMinutes });
}

async function assertEnrolled(tx: Transaction, courseClassId: number, studentIds: number[]): Promise<void> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(courseClasses)
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .innerJoin(
      enrolments,
      and(
        eq(enrolments.courseRunId, units.courseRunId),
        isNull(enrolments.endedAt),
        inArray(enrolments.studentId, studentIds),
      ),
    )
    .where(and(eq(courseClasses.id, courseClassId), isNull(courseClasses.removedAt)));
  if (row?.count !== studentIds.length) throw notFound();
}
