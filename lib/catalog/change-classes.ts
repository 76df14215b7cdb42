import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Transaction } from "@/db/client";
import { courseClasses, courseRuns, units } from "@/db/schema/catalog";
import { assertTeaches } from "@/lib/access/term-teacher";
import type { Actor } from "@/lib/auth/actor";
import { closureOn, listClosures } from "@/lib/calendar/closed-days";
import { lapseAbsences } from "@/lib/classroom/lapsed-absences";
import { bothNames, conflict, foundOrThrow } from "@/lib/core/errors";
import { schoolTimeZone } from "@/lib/core/formats";
import { pick } from "@/lib/core/pick";
import { schoolDay } from "@/lib/core/school-zone";
import { nextVersion } from "@/lib/records/managed";
import { assertTeachersFree, momentIn } from "./class-clashes";
import { lockTimetable } from "./timetable-lock";
import { releaseMovedAhead } from "./who-held";

type Editor = Actor<"teacher"> | Actor<"admin">;
type StoredClass = typeof courseClasses.$inferSelect;

/** The new values of a class; absent ones are kept. */
export type ClassChange = { courseClassId: number; version?: number | null } & Partial<
  Pick<StoredClass, "name" | "nameZh" | "startsAt" | "durationMinutes" | "joinUrl" | "status" | "closureId">
>;

/** What happened to a class; `changed` and `held` concern neither its time nor whether it takes place. */
type ClassHappening = "added" | "moved" | "cancelled" | "restored" | "held" | "changed";
/** The facts of a class that are told when they change. */
export type ClassState = Pick<
  StoredClass,
  "name" | "nameZh" | "startsAt" | "durationMinutes" | "joinUrl" | "status" | "version"
>;
/** `from` and `to` are the starts before and after, null without a time; `before` is null for an added class. */
export type ChangedClass = {
  courseClassId: number;
  courseRunId: number;
  happening: ClassHappening;
  from: Date | null;
  to: Date | null;
  makesUpForId: number | null;
  before: ClassState | null;
  after: ClassState;
};

type ClassChanges = {
  changes?: readonly ClassChange[];
  added?: readonly (typeof courseClasses.$inferInsert)[];
  /** Keeps classes at whose time their teacher has another class; audited (rule R10.17). */
  clashReason?: string | null;
};

/**
 * Changes and adds classes; every change of a time or a status passes through here. Returns what happened to each. A
 * class that gets a new time, comes back or is added must be on an open day, at a time when its teacher is free, and its
 * term ends no earlier. Absences that families told of a time that a class no longer has lapse. The same few statements for any number of classes.
 * @throws Failure "conflict" if another editor changed one in the meantime, on a closed day, beside a class that makes up
 * for the same one, or for a busy teacher; "notFound", also if the term was given to another teacher meanwhile
 */
export async function changeClasses(
  tx: Transaction,
  editor: Editor,
  { changes = [], added = [], clashReason }: ClassChanges,
): Promise<ChangedClass[]> {
  await lockTimetable(tx);
  const changed = [...(await updateClasses(tx, changes)), ...(await insertClasses(tx, added))];
  await assertTeaches(
    tx,
    editor,
    changed.map(({ courseRunId }) => courseRunId),
  );
  await releaseMovedAhead(tx, changed);
  await checkPlaced(tx, editor, changed, clashReason);
  await lapseAbsences(tx, editor, changed);
  return changed;
}

/**
 * Checks the classes among these that have just got their times, or have come back, and lets their terms end no earlier.
 * The caller holds the timetable's lock.
 * @throws Failure "conflict" on a closed day, beside a class that makes up for the same one, or for a busy teacher
 */
export async function checkPlaced(
  tx: Transaction,
  editor: Editor,
  changed: readonly ChangedClass[],
  clashReason: string | null | undefined,
): Promise<void> {
  await assertNoneBeside(tx, changed);
  const placed = changed.filter(
    ({ happening, to }) => to && ["added", "moved", "restored"].includes(happening),
  );
  if (placed.length === 0) return;
  await assertDaysOpen(
    tx,
    placed.flatMap(({ to }) => to ?? []),
  );
  const ids = placed.map(({ courseClassId }) => courseClassId);
  await assertTeachersFree(tx, editor, inArray(courseClasses.id, ids), clashReason);
  await extendTerms(tx, [...new Set(placed.map(({ courseRunId }) => courseRunId))]);
}

const changeable = pick(courseClasses, [
  "name",
  "nameZh",
  "startsAt",
  "durationMinutes",
  "joinUrl",
  "status",
  "closureId",
  "sequence",
]);

const classState = pick(courseClasses, [
  "name",
  "nameZh",
  "startsAt",
  "durationMinutes",
  "joinUrl",
  "status",
  "version",
]);

async function updateClasses(tx: Transaction, changes: readonly ClassChange[]): Promise<ChangedClass[]> {
  if (changes.length === 0) return [];
  const rows = await tx
    .select({
      courseClassId: courseClasses.id,
      courseRunId: units.courseRunId,
      version: courseClasses.version,
      makesUpForId: courseClasses.makesUpForId,
      ...changeable,
    })
    .from(courseClasses)
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .where(
      and(
        inArray(
          courseClasses.id,
          changes.map(({ courseClassId }) => courseClassId),
        ),
        isNull(courseClasses.removedAt),
      ),
    )
    .orderBy(asc(courseClasses.id))
    .for("no key update", { of: courseClasses });
  const known = new Map(rows.map((row) => [row.courseClassId, row]));
  const pairs = changes.map(({ version, ...given }) => {
    const before = foundOrThrow(known.get(given.courseClassId));
    if (version && version !== before.version) throw conflict("classChanged");
    const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const after = { ...before, ...values };
    const happening = happeningOf(before, after);
    const isNews = happening !== "changed" && happening !== "held";
    return {
      before,
      happening,
      after: {
        ...after,
        closureId: after.status === "cancelled" ? after.closureId : null,
        sequence: before.sequence + (isNews ? 1 : 0),
      },
    };
  });
  await tx
    .update(courseClasses)
    .set({
      ...Object.fromEntries(
        Object.keys(changeable).map((column) => [column, sql`v.${sql.identifier(column)}`]),
      ),
      version: nextVersion(courseClasses),
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(pairs.map(({ after }) => after))}::jsonb) as v("courseClassId" int,
        "name" text, "nameZh" text, "startsAt" timestamptz, "durationMinutes" smallint, "joinUrl" text, "status" text,
        "closureId" int, "sequence" int)`,
    )
    .where(sql`${courseClasses.id} = v."courseClassId"`);
  return pairs.map(({ before, after, happening }) => ({
    ...pick(before, ["courseClassId", "courseRunId", "makesUpForId"]),
    happening,
    from: before.startsAt,
    to: after.startsAt,
    before,
    after: { ...after, version: before.version + 1 },
  }));
}

type Times = Pick<StoredClass, "startsAt" | "durationMinutes" | "status">;

function happeningOf(before: Times, after: Times): ClassHappening {
  if (before.status !== after.status)
    return ({ scheduled: "restored", cancelled: "cancelled", finished: "held" } as const)[after.status];
  const isSame =
    before.startsAt?.getTime() === after.startsAt?.getTime() &&
    before.durationMinutes === after.durationMinutes;
  return isSame ? "changed" : "moved";
}

// A separate fragment: what a statement on one table returns keeps the names of nested tables only.
const runOfClass = sql`(select ${units.courseRunId} from ${units} where ${units.id} = ${courseClasses.unitId})`;

async function insertClasses(
  tx: Transaction,
  added: readonly (typeof courseClasses.$inferInsert)[],
): Promise<ChangedClass[]> {
  if (added.length === 0) return [];
  const rows = await tx
    .insert(courseClasses)
    .values([...added])
    .returning({
      courseClassId: courseClasses.id,
      courseRunId: sql<number>`${runOfClass}`,
      makesUpForId: courseClasses.makesUpForId,
      ...classState,
    });
  return rows.map(({ courseClassId, courseRunId, makesUpForId, ...after }) => ({
    courseClassId,
    courseRunId,
    makesUpForId,
    after,
    happening: "added",
    from: null,
    to: after.startsAt,
    before: null,
  }));
}

/** @throws Failure "conflict" naming the closure of the first day that is closed */
async function assertDaysOpen(tx: Transaction, instants: readonly Date[]): Promise<void> {
  const days = instants.map((at) => schoolDay(at)).toSorted();
  const [first = "", last = first] = [days[0], days.at(-1)];
  const closures = await listClosures(first, last, tx);
  const at = instants.find((instant) => closureOn(closures, schoolDay(instant)));
  const closure = at && closureOn(closures, schoolDay(at));
  if (closure) throw conflict("dayClosed", { name: bothNames(closure), when: momentIn(at) });
}

const beside = alias(courseClasses, "beside");
/** The class whose place a class takes: itself, or the cancelled one for which it makes up. */
const original = sql`coalesce(${courseClasses.makesUpForId}, ${courseClasses.id})`;

/**
 * A class takes place once: itself, or as one class that makes up for it (rule R10.14).
 * @throws Failure "conflict" naming the time of the class beside which one of these is added or comes back
 */
async function assertNoneBeside(tx: Transaction, changed: readonly ChangedClass[]): Promise<void> {
  const isComing = ({ before, after }: ChangedClass) =>
    after.status !== "cancelled" && (before === null || before.status === "cancelled");
  const ids = changed.filter(isComing).map(({ courseClassId }) => courseClassId);
  if (ids.length === 0) return;
  const [other] = await tx
    .select(pick(beside, ["startsAt", "makesUpForId"]))
    .from(courseClasses)
    .innerJoin(
      beside,
      and(
        ne(beside.id, courseClasses.id),
        or(eq(beside.id, original), eq(beside.makesUpForId, original)),
        ne(beside.status, "cancelled"),
        isNull(beside.removedAt),
      ),
    )
    .innerJoin(units, and(eq(units.id, beside.unitId), isNull(units.removedAt)))
    .where(inArray(courseClasses.id, ids))
    .orderBy(asc(beside.id))
    .limit(1);
  if (!other) return;
  const when = other.startsAt ? momentIn(other.startsAt) : "–";
  throw conflict(other.makesUpForId ? "classMadeUp" : "classTakesPlace", { when });
}

/** A term ends no earlier than its last class. */
async function extendTerms(tx: Transaction, courseRunIds: readonly number[]): Promise<void> {
  const last = tx
    .select({
      courseRunId: units.courseRunId,
      day: sql<string>`max((${courseClasses.startsAt} at time zone ${schoolTimeZone})::date)`.as("day"),
    })
    .from(courseClasses)
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .where(
      and(
        inArray(units.courseRunId, [...courseRunIds]),
        ne(courseClasses.status, "cancelled"),
        isNull(courseClasses.removedAt),
        isNull(units.removedAt),
      ),
    )
    .groupBy(units.courseRunId)
    .as("last");
  await tx
    .update(courseRuns)
    .set({ endsOn: sql`${last.day}`, version: nextVersion(courseRuns) })
    .from(last)
    .where(and(eq(courseRuns.id, last.courseRunId), gt(last.day, courseRuns.endsOn)));
}
