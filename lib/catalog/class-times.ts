import { and, asc, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { courseClasses, courseRuns, units } from "@/db/schema/catalog";
import type { Owned } from "@/lib/access/owned";
import { recordAudit } from "@/lib/records/audit";
import type { Actor } from "@/lib/auth/actor";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import { schoolDay } from "@/lib/core/school-zone";
import { movableClasses, weeklyInstants } from "@/lib/calendar/rules";
import type { SaveClass, SaveSchedule } from "@/lib/calendar/schemas";
import { scheduleWords } from "@/lib/calendar/words";

type Editor = Actor<"teacher"> | Actor<"admin">;

/**
 * Gives the future classes of a run the times of a weekly plan, in teaching order, and adds classes to the last unit up
 * to `count`. Held and cancelled ones stay. The run then shows the new weekdays. Days closed by the office are always
 * left out. Returns the numbers of moved and added classes.
 * @throws Failure "notFound"
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
  }: SaveSchedule & { id: Owned<"courseRun"> },
): Promise<{ moved: number; added: number; lastDay: string | null }> {
  return db.transaction(async (tx) => {
    const [run] = await tx
      .select({ closedDays: courseRuns.closedDays })
      .from(courseRuns)
      .where(eq(courseRuns.id, id))
      .for("update");
    const { closedDays, daysOff } = daysWithoutClass(editor, foundOrThrow(run).closedDays, skipDays);
    const classes = await classesOfRun(tx, id);
    const movable = movableClasses(classes, new Date());
    const added = Math.max(0, (count ?? 0) - movable.length);
    const instants = weeklyInstants(
      { firstDay, weekdays, startTime, skipDays: daysOff },
      movable.length + added,
    );
    for (const [index, { courseClassId }] of movable.entries())
      await tx
        .update(courseClasses)
        .set({ startsAt: instants[index], durationMinutes, version: sql`${courseClasses.version} + 1` })
        .where(eq(courseClasses.id, courseClassId));
    await addClasses(tx, id, classes.length, { instants: instants.slice(movable.length), durationMinutes });
    const last = instants.at(-1);
    const lastDay = last ? schoolDay(last) : null;
    await tx
      .update(courseRuns)
      .set({
        weekdays: [...new Set(weekdays)].sort((a, b) => a - b),
        startTime,
        durationMinutes,
        closedDays,
        ...(lastDay && { endsOn: sql`greatest(${courseRuns.endsOn}, ${lastDay}::date)` }),
        version: sql`${courseRuns.version} + 1`,
      })
      .where(eq(courseRuns.id, id));
    await recordAudit(tx, editor, "schedule.save", "courseRun", id, {
      firstDay,
      weekdays,
      startTime,
      moved: movable.length,
      added,
    });
    return { moved: movable.length, added, lastDay };
  });
}

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

async function addClasses(
  tx: Transaction,
  courseRunId: number,
  existing: number,
  { instants, durationMinutes }: { instants: Date[]; durationMinutes: number },
): Promise<void> {
  if (instants.length === 0) return;
  const unitId = await lastUnit(tx, courseRunId);
  await tx.insert(courseClasses).values(
    instants.map((startsAt, index) => ({
      unitId,
      name: scheduleWords("en")("newClass", { number: existing + index + 1 }),
      nameZh: scheduleWords("zh")("newClass", { number: existing + index + 1 }),
      startsAt,
      durationMinutes,
      position: 1_000 + existing + index,
    })),
  );
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
 * @throws Failure "conflict" if another editor changed it in the meantime, "notFound"
 */
export function saveClass(
  editor: Editor,
  {
    id,
    startsAt,
    durationMinutes,
    joinUrl,
    joinUrlForAll,
    version,
  }: SaveClass & { id: Owned<"taughtClass"> },
): Promise<void> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({
        version: courseClasses.version,
        startsAt: courseClasses.startsAt,
        courseRunId: units.courseRunId,
      })
      .from(courseClasses)
      .innerJoin(units, eq(units.id, courseClasses.unitId))
      .where(and(eq(courseClasses.id, id), isNull(courseClasses.removedAt)))
      .for("update", { of: courseClasses });
    const before = foundOrThrow(row);
    if (version && version !== before.version) throw conflict("classChanged");
    await tx
      .update(courseClasses)
      .set({ startsAt, durationMinutes, joinUrl, version: sql`${courseClasses.version} + 1` })
      .where(eq(courseClasses.id, id));
    if (joinUrlForAll && joinUrl !== undefined)
      await shareLink(tx, before.courseRunId, joinUrl, startsAt ?? before.startsAt ?? new Date());
    await recordAudit(tx, editor, "class.save", "courseClass", id);
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

/** Cancels, closes or restores a class. @throws Failure "notFound" */
export function saveClassStatus(
  editor: Editor,
  { id, status }: { id: Owned<"taughtClass">; status: "scheduled" | "cancelled" | "finished" },
): Promise<void> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(courseClasses)
      .set({ status, version: sql`${courseClasses.version} + 1` })
      .where(and(eq(courseClasses.id, id), isNull(courseClasses.removedAt)))
      .returning({ id: courseClasses.id });
    await recordAudit(tx, editor, "class.status", "courseClass", foundOrThrow(row).id, { status });
  });
}
