import { and, eq, inArray, isNull, notInArray, or, sql, type SQLWrapper } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { courseClasses, units } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { absences, attendance } from "@/db/schema/learning";
import { students } from "@/db/schema/people";
import { isGuestOf } from "@/lib/access/guests";
import type { Owned } from "@/lib/access/owned";
import { isSubstituteNow } from "@/lib/access/substitutes";
import { teachesTerm } from "@/lib/access/term-teacher";
import type { Actor } from "@/lib/auth/actor";
import { conflict, foundOrThrow, notFound } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";
import { withdrawHappenings } from "@/lib/notices/withdraw";
import { recordAudit } from "@/lib/records/audit";
import { doorOpensMinutes, hasDoorOpened } from "./rules";
import type { SaveAttendance } from "./teacher-schemas";
import { tellOfChildren } from "./told-class";

/**
 * Saves attendance; the teacher's entries replace those recorded by joining (rule R10.4). The family of a student who is
 * now absent without a word is told at once, and a correction takes that back (rule R10.22). Returns the numbers of entries
 * and of families told.
 * @throws Failure "notFound" for a student who is not in the class, and if it was given to another teacher meanwhile, "conflict"
 * before its door opens or if it was cancelled
 */
export async function saveAttendance(
  teacher: Actor<"teacher">,
  { id, entries }: SaveAttendance & { id: Owned<"heldClass"> },
) {
  return db.transaction(async (tx) => {
    const latest = new Map(entries.map(({ studentId, status }) => [studentId, status]));
    const lesson = await lockClass(tx, id);
    await assertInClass(tx, teacher, id, [...latest.keys()]);
    if ([...latest.values()].some(Boolean)) assertTakesPlace(lesson);
    const absentBefore = await listAbsent(tx, id, [...latest.keys()]);
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
    if (kept.length > 0) await excuseAnnounced(tx, teacher, id, [...latest.keys()]);
    const told = await tellAbsent(tx, teacher, id, { latest, absentBefore });
    await recordAudit(tx, teacher, "attendance.save", "courseClass", id, { entries: entries.length });
    return { saved: latest.size, told };
  });
}

/** Students without an entry whose families said that they can't come are excused with the first entries (rule R10.22). */
async function excuseAnnounced(
  tx: Transaction,
  teacher: Actor<"teacher">,
  courseClassId: number,
  entered: number[],
): Promise<void> {
  const announced = await tx
    .select({ studentId: absences.studentId })
    .from(absences)
    .innerJoin(courseClasses, eq(courseClasses.id, absences.courseClassId))
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .where(
      and(
        eq(absences.courseClassId, courseClassId),
        notInArray(absences.studentId, entered),
        or(
          hasSeatIn(units.courseRunId, absences.studentId),
          isGuestOf(absences.courseClassId, absences.studentId),
        ),
      ),
    );
  if (announced.length === 0) return;
  await tx
    .insert(attendance)
    .values(
      announced.map(({ studentId }) => ({
        courseClassId,
        studentId,
        status: "excused" as const,
        teacherId: teacher.id,
      })),
    )
    .onConflictDoNothing();
}

const listAbsent = async (
  tx: Transaction,
  courseClassId: number,
  studentIds: number[],
): Promise<number[]> => {
  const rows = await tx
    .select({ studentId: attendance.studentId })
    .from(attendance)
    .where(
      and(
        eq(attendance.courseClassId, courseClassId),
        inArray(attendance.studentId, studentIds),
        eq(attendance.status, "absent"),
      ),
    );
  return rows.map(({ studentId }) => studentId);
};

/** The new entries, null for a removed one, and those of their students who were absent. */
type Absent = {
  latest: ReadonlyMap<number, SaveAttendance["entries"][number]["status"]>;
  absentBefore: number[];
};

/**
 * Tells the families of those who are absent now and were not, unless the family had told it itself. What was told of those who
 * are not absent is taken back; a family that has read it learns that the child was there. Returns the number of families told.
 */
async function tellAbsent(
  tx: Transaction,
  teacher: Actor<"teacher">,
  courseClassId: number,
  { latest, absentBefore }: Absent,
): Promise<number> {
  const absent = [...latest].flatMap(([studentId, status]) => (status === "absent" ? studentId : []));
  const back = absentBefore.filter((studentId) => !absent.includes(studentId));
  const withdrawn = await withdrawHappenings(
    tx,
    ["absentUnexplained"],
    back.map((studentId) => ({ courseClassId, studentId })),
  );
  const key = Date.now();
  const wasThere = (studentId: number) => ["present", "late"].includes(latest.get(studentId) ?? "");
  const corrected = await tellOfChildren(
    tx,
    "absenceCorrected",
    teacher,
    withdrawn.flatMap(({ studentId, dueAt }) =>
      studentId !== null && dueAt <= new Date() && wasThere(studentId)
        ? { courseClassId, studentId, key }
        : [],
    ),
  );
  const missing = absent.filter((studentId) => !absentBefore.includes(studentId));
  if (missing.length === 0) return corrected.length;
  const explained = await tx
    .select({ studentId: absences.studentId })
    .from(absences)
    .where(and(eq(absences.courseClassId, courseClassId), inArray(absences.studentId, missing)));
  const isExplained = new Set(explained.map(({ studentId }) => studentId));
  await withdrawHappenings(
    tx,
    ["absenceCorrected"],
    missing.map((studentId) => ({ courseClassId, studentId })),
  );
  const told = await tellOfChildren(
    tx,
    "absentUnexplained",
    teacher,
    missing
      .filter((studentId) => !isExplained.has(studentId))
      .map((studentId) => ({ courseClassId, studentId, key })),
  );
  return new Set([...corrected, ...told]).size;
}

/** Locks the class, so that two saves at once tell once. */
async function lockClass(tx: Transaction, courseClassId: number) {
  const [lesson] = await tx
    .select(pick(courseClasses, ["startsAt", "status"]))
    .from(courseClasses)
    .where(eq(courseClasses.id, courseClassId))
    .for("no key update");
  return foundOrThrow(lesson);
}

/** No attendance before the door opens, or of a cancelled class; an entry can be removed at any time. @throws Failure "conflict" */
function assertTakesPlace({ startsAt, status }: Awaited<ReturnType<typeof lockClass>>): void {
  if (status === "cancelled") throw conflict("classCancelled");
  if (!hasDoorOpened(startsAt)) throw conflict("attendanceEarly", { minutes: doorOpensMinutes });
}

/**
 * Students with a seat in the class's run, and guests, in a class that the teacher holds now.
 * @throws Failure "notFound" for other students, and if the class was given to another teacher meanwhile
 */
async function assertInClass(
  tx: Transaction,
  teacher: Actor<"teacher">,
  courseClassId: number,
  studentIds: number[],
): Promise<void> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(students)
    .innerJoin(courseClasses, and(eq(courseClasses.id, courseClassId), isNull(courseClasses.removedAt)))
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .where(
      and(
        inArray(students.id, studentIds),
        or(teachesTerm(teacher.id, units.courseRunId), isSubstituteNow(teacher.id)),
        or(hasSeatIn(units.courseRunId, students.id), isGuestOf(courseClasses.id, students.id)),
      ),
    );
  if (row?.count !== studentIds.length) throw notFound();
}

const hasSeatIn = (courseRunId: SQLWrapper, studentId: SQLWrapper) => sql`exists (select from ${enrolments}
  where ${enrolments.courseRunId} = ${courseRunId} and ${enrolments.studentId} = ${studentId}
    and ${enrolments.endedAt} is null)`;
