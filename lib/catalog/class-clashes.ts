import { and, asc, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Transaction } from "@/db/client";
import { courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { teacherOfClass } from "@/lib/access/substitutes";
import type { Actor } from "@/lib/auth/actor";
import { bothNames, Failure, type Named } from "@/lib/core/errors";
import { dateWords } from "@/lib/core/formats";
import { recordAudit } from "@/lib/records/audit";

const others = alias(courseClasses, "other_classes");
const theirUnits = alias(units, "other_units");
const theirRuns = alias(courseRuns, "other_runs");

/** The longest class (see `CHECK` of the durations), which bounds the search in the index of the starts. */
const longest = sql`interval '600 minutes'`;
const lasts = (table: typeof courseClasses | typeof others) =>
  sql`make_interval(mins => ${table.durationMinutes}::int)`;

/** The classes that meet with another class of the same teacher, earliest first. `which` selects from classes. */
const listClashes = (tx: Transaction, which: SQL | undefined) =>
  tx
    .select({
      classId: courseClasses.id,
      teacherId: teacherOfClass,
      otherId: others.id,
      otherStartsAt: sql<Date>`${others.startsAt}`.mapWith(courseClasses.startsAt),
      other: { name: others.name, nameZh: others.nameZh },
      course: { name: courses.name, nameZh: courses.nameZh },
    })
    .from(courseClasses)
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .innerJoin(courseRuns, eq(courseRuns.id, units.courseRunId))
    .innerJoin(
      others,
      and(
        ne(others.id, courseClasses.id),
        eq(others.status, "scheduled"),
        isNull(others.removedAt),
        sql`${others.startsAt} > ${courseClasses.startsAt} - ${longest}`,
        sql`${others.startsAt} < ${courseClasses.startsAt} + ${lasts(courseClasses)}`,
        sql`${others.startsAt} + ${lasts(others)} > ${courseClasses.startsAt}`,
      ),
    )
    .innerJoin(theirUnits, and(eq(theirUnits.id, others.unitId), isNull(theirUnits.removedAt)))
    .innerJoin(
      theirRuns,
      and(
        eq(theirRuns.id, theirUnits.courseRunId),
        sql`coalesce(${others.substituteTeacherId}, ${theirRuns.teacherId}) = ${teacherOfClass}`,
        isNull(theirRuns.removedAt),
      ),
    )
    .innerJoin(courses, eq(courses.id, theirRuns.courseId))
    .where(
      and(
        which,
        eq(courseClasses.status, "scheduled"),
        isNull(courseClasses.removedAt),
        isNull(units.removedAt),
        isNull(courseRuns.removedAt),
      ),
    )
    .orderBy(asc(courseClasses.startsAt), asc(courseClasses.id), asc(others.id));

/** An instant as a parameter of a message, in the reader's language. */
export const momentIn = (at: Date): Named => ({
  name: dateWords("moment", at, "en"),
  nameZh: dateWords("moment", at, "zh"),
});

/**
 * Refuses classes at whose time their teacher has another class. With a reason they are kept, and the reason is audited
 * (rule R10.17). The caller holds the timetable's lock, and `which` selects from the classes as they are now.
 * @throws Failure "conflict" naming the other class, with the field `clashReason`
 */
export async function assertTeachersFree(
  tx: Transaction,
  editor: Actor<"teacher"> | Actor<"admin">,
  which: SQL | undefined,
  clashReason: string | null | undefined,
): Promise<void> {
  const clashes = await listClashes(tx, which);
  const [first] = clashes;
  if (!first) return;
  if (!clashReason) {
    const about = {
      name: bothNames(first.other),
      course: first.course,
      when: momentIn(first.otherStartsAt),
      others: new Set(clashes.map(({ classId }) => classId)).size - 1,
    };
    const isOwn = editor.role === "teacher" && editor.id === first.teacherId;
    const [refusal, question] = isOwn
      ? (["ownTimeBusy", "ownClashReason"] as const)
      : (["teacherBusy", "clashReason"] as const);
    throw new Failure("conflict", refusal, about, { clashReason: question });
  }
  await recordAudit(
    tx,
    editor,
    "class.clash",
    "courseClass",
    [...new Set(clashes.map(({ classId }) => classId))],
    {
      reason: clashReason,
      courseClassIds: [...new Set(clashes.map(({ otherId }) => otherId))],
    },
  );
}
