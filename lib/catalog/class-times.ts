import { and, asc, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { courseClasses, courseRuns, units } from "@/db/schema/catalog";
import type { Owned } from "@/lib/access/owned";
import { assertTeaches } from "@/lib/access/term-teacher";
import { recordAudit } from "@/lib/records/audit";
import type { Actor } from "@/lib/auth/actor";
import { foundOrThrow } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";
import { schoolDay } from "@/lib/core/school-zone";
import { daysOf, listClosures } from "@/lib/calendar/closed-days";
import { type ClassSlot, endOfTerm, movableClasses, planFrom, weeklyInstants } from "@/lib/calendar/rules";
import type { SaveClass, SaveClassStatus, SaveSchedule } from "@/lib/calendar/schemas";
import { scheduleWords } from "@/lib/calendar/words";
import { nextVersion } from "@/lib/records/managed";
import { changeClasses } from "./change-classes";
import { tellClassChanges, tellPlanChange } from "./tell-class-change";
import { lockTimetable } from "./timetable-lock";

type Editor = Actor<"teacher"> | Actor<"admin">;

/**
 * Gives the future classes of a run the times of a weekly plan, in teaching order, and adds classes to the last unit up
 * to `count`. Held and cancelled ones stay. The run then shows the new weekdays. Days closed by the school, and those
 * that the office leaves out of the term, never get a class (rule R10.13). Returns the numbers of moved and added
 * classes, and of the families told (rule R17.10).
 * @throws Failure "conflict" for a time at which the teacher has another class; "notFound", also if the term was given to another teacher
 * meanwhile
 */
export function scheduleRun(
  editor: Editor,
  {
    id,
    firstDay,
    weekdays,
    startTime,
    durationMinutes,
    skipDays,
    count,
    clashReason,
  }: SaveSchedule & { id: Owned<"courseRun"> },
): Promise<{ moved: number; added: number; lastDay: string | null; told: number }> {
  return db.transaction(async (tx) => {
    await lockTimetable(tx);
    const [row] = await tx
      .select(pick(courseRuns, ["startsOn", "endsOn", "closedDays", "version"]))
      .from(courseRuns)
      .where(eq(courseRuns.id, id))
      .for("no key update");
    const run = foundOrThrow(row);
    await assertTeaches(tx, editor, [id]);
    const { closedDays, daysOff } = daysWithoutClass(editor, run.closedDays, skipDays);
    const closures = await listClosures(firstDay, undefined, tx);
    const classes = await classesOfRun(tx, id);
    const now = new Date();
    const movable = movableClasses(classes, now);
    const added = Math.max(0, (count ?? 0) - movable.length);
    const plan = { firstDay, weekdays, startTime, skipDays: [...daysOff, ...daysOf(closures)] };
    const instants = weeklyInstants(planFrom(now, plan), movable.length + added);
    const changes = movable.map(({ courseClassId }, index) => ({
      courseClassId,
      startsAt: instants[index],
      durationMinutes,
    }));
    const changed = await changeClasses(tx, editor, {
      changes,
      added: await newClasses(tx, id, classes.length, {
        instants: instants.slice(movable.length),
        durationMinutes,
      }),
      clashReason,
    });
    const last = instants.at(-1);
    const kept = classes.filter((one) => !movable.includes(one));
    await tx
      .update(courseRuns)
      .set({
        weekdays: [...new Set(weekdays)].sort((a, b) => a - b),
        startTime,
        durationMinutes,
        closedDays,
        endsOn: endOfTerm(run, timesOf(classes), [...timesOf(kept), ...instants]),
        version: nextVersion(courseRuns),
      })
      .where(eq(courseRuns.id, id));
    await recordAudit(tx, editor, "schedule.save", "courseRun", id, {
      firstDay,
      weekdays,
      startTime,
      moved: movable.length,
      added,
    });
    const isChanged =
      added > 0 || movable.some(({ startsAt }, index) => startsAt?.getTime() !== instants[index]?.getTime());
    const told = isChanged
      ? await tellPlanChange(tx, editor, { courseRunId: id, version: run.version + 1, changed })
      : 0;
    return { moved: movable.length, added, lastDay: last ? schoolDay(last) : null, told };
  });
}

/** The times of the classes that take place. */
const timesOf = (classes: readonly Omit<ClassSlot, "courseClassId">[]): Date[] =>
  classes.flatMap(({ status, startsAt }) => (status !== "cancelled" && startsAt ? [startsAt] : []));

/** The office sets the closed days of a term; a teacher can only leave out more, for this plan. */
function daysWithoutClass(editor: Editor, closed: string[], skipDays: string[] | undefined) {
  if (editor.role === "admin") {
    const closedDays = skipDays ? [...new Set(skipDays)].sort() : closed;
    return { closedDays, daysOff: closedDays };
  }
  return { closedDays: closed, daysOff: [...closed, ...(skipDays ?? [])] };
}

const classesOfRun = (tx: Transaction, courseRunId: number) =>
  tx
    .select({
      courseClassId: courseClasses.id,
      startsAt: courseClasses.startsAt,
      status: courseClasses.status,
    })
    .from(courseClasses)
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .where(and(eq(units.courseRunId, courseRunId), isNull(units.removedAt), isNull(courseClasses.removedAt)))
    .orderBy(asc(units.position), asc(units.id), asc(courseClasses.position), asc(courseClasses.id));

async function newClasses(
  tx: Transaction,
  courseRunId: number,
  existing: number,
  { instants, durationMinutes }: { instants: Date[]; durationMinutes: number },
) {
  if (instants.length === 0) return [];
  const unitId = await lastUnit(tx, courseRunId);
  return instants.map((startsAt, index) => ({
    unitId,
    name: scheduleWords("en")("newClass", { number: existing + index + 1 }),
    nameZh: scheduleWords("zh")("newClass", { number: existing + index + 1 }),
    startsAt,
    durationMinutes,
    position: 1_000 + existing + index,
  }));
}

async function lastUnit(tx: Transaction, courseRunId: number): Promise<number> {
  const [last] = await tx
    .select({ id: units.id })
    .from(units)
    .where(and(eq(units.courseRunId, courseRunId), isNull(units.removedAt)))
    .orderBy(desc(units.position), desc(units.id))
    .limit(1);
  if (last) return last.id;
  const [made] = await tx
    .insert(units)
    .values({ courseRunId, name: scheduleWords("en")("newUnit"), nameZh: scheduleWords("zh")("newUnit") })
    .returning({ id: units.id });
  return foundOrThrow(made).id;
}

/**
 * Changes the time, length or link of one class; with `joinUrlForAll` later classes of the run get the link too.
 * Returns the number of families told (rule R17.10).
 * @throws Failure "conflict" if another editor changed it in the meantime, on a closed day, or for a busy teacher;
 * "notFound"
 */
export function saveClass(
  editor: Editor,
  { id, joinUrl, joinUrlForAll, clashReason, ...times }: SaveClass & { id: Owned<"taughtClass"> },
): Promise<{ told: number }> {
  return db.transaction(async (tx) => {
    const changes = [{ courseClassId: id, joinUrl, ...times }];
    const changed = await changeClasses(tx, editor, { changes, clashReason });
    const { courseRunId, to } = foundOrThrow(changed[0]);
    if (joinUrlForAll && joinUrl !== undefined) await shareLink(tx, courseRunId, joinUrl, to ?? new Date());
    await recordAudit(tx, editor, "class.save", "courseClass", id);
    return { told: await tellClassChanges(tx, editor, changed, joinUrlForAll) };
  });
}

async function shareLink(
  tx: Transaction,
  courseRunId: number,
  joinUrl: string | null,
  after: Date,
): Promise<void> {
  const ofRun = tx.select({ id: units.id }).from(units).where(eq(units.courseRunId, courseRunId));
  await tx
    .update(courseClasses)
    .set({ joinUrl, version: sql`${courseClasses.version} + 1` })
    .where(
      and(
        sql`${courseClasses.unitId} in ${ofRun}`,
        isNull(courseClasses.removedAt),
        eq(courseClasses.status, "scheduled"),
        gt(courseClasses.startsAt, after),
      ),
    );
}

/**
 * Cancels, closes or restores a class. Returns the number of families told (rule R17.10).
 * @throws Failure "conflict" for a class that comes back on a closed day, at a time when its teacher is busy, or
 * beside a class that makes up for the same one; "notFound"
 */
export function saveClassStatus(
  editor: Editor,
  { id, status, clashReason }: SaveClassStatus & { id: Owned<"taughtClass"> },
): Promise<{ told: number }> {
  return db.transaction(async (tx) => {
    const changed = await changeClasses(tx, editor, {
      changes: [{ courseClassId: id, status }],
      clashReason,
    });
    await recordAudit(tx, editor, "class.status", "courseClass", id, { status });
    return { told: await tellClassChanges(tx, editor, changed) };
  });
}
