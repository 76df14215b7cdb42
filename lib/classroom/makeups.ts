import { max as latest } from "date-fns";
import { and, asc, eq, gte, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseClasses, courseRuns, units } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { seatHolds } from "@/db/schema/orders";
import { makeups } from "@/db/schema/learning";
import { fullNameOrNull, teachers } from "@/db/schema/people";
import { holdRight } from "@/lib/access/guardians";
import type { Owned } from "@/lib/access/owned";
import { teacherOfClass } from "@/lib/access/substitutes";
import type { Actor } from "@/lib/auth/actor";
import { endOf, weekOf } from "@/lib/calendar/rules";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import { isPublished } from "@/lib/catalog/run-queries";
import { pick } from "@/lib/core/pick";
import { schoolInstant, shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { recordAudit } from "@/lib/records/audit";
import { getClassOrThrow, listClassesBetween, type SeatInClass } from "./class-queries";
import { endMakeups } from "./end-makeups";
import type { AskMakeup } from "./family-schemas";
import { guestsOf, isPlaceUsed } from "./guests";
import { isShown } from "./student-runs";
import { tellOfChildren } from "./told-class";

type Parent = Actor<"parent">;

/** A class is missed if the family said so, or its attendance does. */
const isMissed = ({ absenceToldAt, attendance }: SeatInClass): boolean =>
  absenceToldAt !== null || attendance === "absent" || attendance === "excused";

const seatsTaken = sql`(select count(*) from ${enrolments}
    where ${enrolments.courseRunId} = ${courseRuns.id} and ${enrolments.endedAt} is null)
  + (select count(*) from ${seatHolds}
    where ${seatHolds.courseRunId} = ${courseRuns.id} and ${seatHolds.expiresAt} > now())`;

/** The other terms' classes of the program in the school week of a class that have not begun and have a free place. */
const listSisters = ({ courseId, courseRunId }: SeatInClass, from: Date, until: Date) =>
  db
    .select({
      courseClassId: courseClasses.id,
      ...pick(courseClasses, ["name", "nameZh", "durationMinutes"]),
      startsAt: sql<Date>`${courseClasses.startsAt}`.mapWith(courseClasses.startsAt),
      courseRunName: courseRuns.name,
      courseRunNameZh: courseRuns.nameZh,
      teacherName: fullNameOrNull(teachers),
    })
    .from(courseClasses)
    .innerJoin(units, and(eq(units.id, courseClasses.unitId), isShown(units)))
    .innerJoin(courseRuns, and(eq(courseRuns.id, units.courseRunId), isNull(courseRuns.removedAt)))
    .leftJoin(teachers, eq(teachers.id, teacherOfClass))
    .where(
      and(
        isShown(courseClasses),
        eq(courseRuns.courseId, courseId),
        isPublished,
        ne(courseRuns.id, courseRunId),
        eq(courseClasses.status, "scheduled"),
        gte(courseClasses.startsAt, from),
        lt(courseClasses.startsAt, until),
        or(
          isNull(courseRuns.capacity),
          sql`${seatsTaken} + ${guestsOf(courseClasses.id)} < ${courseRuns.capacity}`,
        ),
      ),
    )
    .orderBy(asc(courseClasses.startsAt), asc(courseClasses.id));

/**
 * The classes in which a child can make up a missed one: of another term of the program, in the same school week, not
 * begun, with a free place, at a time when the child has no other class (rule R10.23). Three queries.
 * @throws Failure "notFound" for a class that is not the child's, "conflict" for one that is not missed
 */
export async function listMakeupOptions(studentId: Owned<"student" | "writtenChild">, missedClassId: number) {
  const missed = await getClassOrThrow(studentId, missedClassId);
  if (!isMissed(missed) || missed.isGuest || !missed.startsAt) throw conflict("makeupNotMissed");
  const [monday = ""] = weekOf(schoolDay(missed.startsAt));
  const [from, until] = [schoolInstant(monday, "00:00"), schoolInstant(shiftDay(monday, 7), "00:00")];
  const [sisters, own] = await Promise.all([
    listSisters(missed, latest([from, new Date()]), until),
    listClassesBetween([studentId], from, until),
  ]);
  const busy = own.filter(({ status, classId }) => status === "scheduled" && classId !== missedClassId);
  return sisters.filter(
    (sister) =>
      !busy.some(
        ({ startsAt, durationMinutes }) =>
          startsAt && startsAt < endOf(sister) && sister.startsAt < endOf({ startsAt, durationMinutes }),
      ),
  );
}

/**
 * Asks the office and the teacher for a place in one of the options. The same wish again is the same one.
 * @throws Failure "notFound", "conflict" for a class that is no option, and for a second wish for the same missed class
 */
export async function askMakeup(
  parent: Parent,
  { id: missedClassId, studentId, courseClassId }: AskMakeup & { studentId: Owned<"writtenChild"> },
): Promise<{ makeupId: number }> {
  const options = await listMakeupOptions(studentId, missedClassId);
  if (!options.some((option) => option.courseClassId === courseClassId)) throw conflict("makeupFull");
  return db.transaction(async (tx) => {
    await holdRight(tx, parent.id, studentId, "writes");
    const [asked] = await tx
      .insert(makeups)
      .values({ studentId, missedClassId, courseClassId })
      .onConflictDoNothing()
      .returning({ id: makeups.id });
    if (asked) {
      await tellOfChildren(tx, "makeupAsked", parent, [{ courseClassId, studentId, key: asked.id }]);
      await recordAudit(tx, parent, "makeup.add", "student", studentId, { missedClassId, courseClassId });
      return { makeupId: asked.id };
    }
    const [same] = await tx
      .select({ id: makeups.id })
      .from(makeups)
      .where(
        and(
          eq(makeups.studentId, studentId),
          eq(makeups.missedClassId, missedClassId),
          eq(makeups.courseClassId, courseClassId),
          inArray(makeups.status, ["asked", "granted"]),
        ),
      );
    if (!same) throw conflict("makeupAsked");
    return { makeupId: same.id };
  });
}

/**
 * Takes a wish back, or gives up the place; the teacher is told of a guest who will not come.
 * @throws Failure "notFound" if the right to write about the child has ended in the meantime, "conflict" for a place in a class that
 * has begun
 */
export const cancelMakeup = (parent: Parent, id: Owned<"makeup">): Promise<void> =>
  db.transaction(async (tx) => {
    const [wish] = await tx
      .select({ studentId: makeups.studentId, isUsed: isPlaceUsed(makeups, courseClasses) })
      .from(makeups)
      .innerJoin(courseClasses, eq(courseClasses.id, makeups.courseClassId))
      .where(eq(makeups.id, id));
    const { studentId, isUsed } = foundOrThrow(wish);
    await holdRight(tx, parent.id, studentId, "writes");
    if (isUsed) throw conflict("makeupBegun");
    await endMakeups(tx, parent, { id });
  });
