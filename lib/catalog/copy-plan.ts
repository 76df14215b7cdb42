import { and, asc, eq, isNull } from "drizzle-orm";
import { differenceInCalendarDays, parseISO } from "date-fns";
import type { Transaction } from "@/db/client";
import { courseClasses, courseRuns, units } from "@/db/schema/catalog";
import { copyCoursewares } from "@/lib/classroom/copy-coursewares";
import { foundOrThrow } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";
import { copyHomework } from "@/lib/marks/copy-homework";
import { lockOrThrow } from "@/lib/records/managed";

/** The new id of each unit or class that was copied. */
type Copied = {
  fromRunId: number;
  toRunId: number;
  units: ReadonlyMap<number, number>;
  classes: ReadonlyMap<number, number>;
};

/**
 * Copies the plan of another term: its late rule, units and classes without their times, courseware, and homework as drafts, due as
 * many days later as the new term begins later. The links of classes are taken over by the same teacher only, because a
 * link is often a teacher's own room (rule R10.45).
 * @throws Failure "notFound" for a removed term
 */
export async function copyPlan(tx: Transaction, fromRunId: number, toRunId: number): Promise<void> {
  const from = await lockOrThrow(tx, courseRuns, fromRunId);
  const to = await lockOrThrow(tx, courseRuns, toRunId);
  await tx
    .update(courseRuns)
    .set(pick(from, ["lateDays", "mostTries"]))
    .where(eq(courseRuns.id, toRunId));
  const unitIds = await copyUnits(tx, fromRunId, toRunId);
  const classIds = await copyClasses(tx, fromRunId, unitIds, from.teacherId === to.teacherId);
  const copied: Copied = { fromRunId, toRunId, units: unitIds, classes: classIds };
  await copyCoursewares(tx, copied);
  await copyHomework(tx, copied, {
    days: differenceInCalendarDays(parseISO(to.startsOn), parseISO(from.startsOn)),
    teacherId: to.teacherId,
  });
}

async function copyUnits(tx: Transaction, fromRunId: number, courseRunId: number) {
  const models = await tx
    .select(pick(units, ["id", "name", "nameZh", "enabled"]))
    .from(units)
    .where(and(eq(units.courseRunId, fromRunId), isNull(units.removedAt)))
    .orderBy(asc(units.position), asc(units.id));
  if (models.length === 0) return new Map<number, number>();
  const rows = await tx
    .insert(units)
    .values(models.map(({ id: _id, ...unit }, position) => ({ ...unit, courseRunId, position })))
    .returning(pick(units, ["id", "position"]));
  const byPosition = new Map(rows.map(({ id, position }) => [position, id]));
  return new Map(models.map(({ id }, position) => [id, foundOrThrow(byPosition.get(position))]));
}

/** Classes that make up for another are left out, because that one is copied. */
async function copyClasses(
  tx: Transaction,
  fromRunId: number,
  unitIds: ReadonlyMap<number, number>,
  withLinks: boolean,
) {
  const models = await tx
    .select(pick(courseClasses, ["id", "unitId", "name", "nameZh", "durationMinutes", "joinUrl", "enabled"]))
    .from(courseClasses)
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .where(
      and(
        eq(units.courseRunId, fromRunId),
        isNull(units.removedAt),
        isNull(courseClasses.removedAt),
        isNull(courseClasses.makesUpForId),
      ),
    )
    .orderBy(asc(units.position), asc(units.id), asc(courseClasses.position), asc(courseClasses.id));
  if (models.length === 0) return new Map<number, number>();
  const rows = await tx
    .insert(courseClasses)
    .values(
      models.map(({ id: _id, unitId, joinUrl, ...lesson }, position) => ({
        ...lesson,
        unitId: foundOrThrow(unitIds.get(unitId)),
        joinUrl: withLinks ? joinUrl : null,
        position,
      })),
    )
    .returning(pick(courseClasses, ["id", "position"]));
  const byPosition = new Map(rows.map(({ id, position }) => [position, id]));
  return new Map(models.map(({ id }, position) => [id, foundOrThrow(byPosition.get(position))]));
}
