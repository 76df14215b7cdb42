import { and, eq, exists, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { courseClasses, courseRuns, units } from "@/db/schema/catalog";
import { attendance, coursewares, homework } from "@/db/schema/learning";
import { recordAudit } from "@/lib/records/audit";
import { lockOrThrow, saveRecord, setEnabled, setRemoved } from "@/lib/records/managed";
import type { Admin } from "@/lib/auth/actor";
import { conflict, bothNames, notFound } from "@/lib/core/errors";
import { moveCoursewares } from "@/lib/classroom/courseware";
import { moveHomework } from "@/lib/marks/set-homework";
import { classesOfUnit, classesWith, putBack, turned } from "./absent-classes";
import { changeCatalog } from "./cache";
import type { RemovePlanned, SaveStructure, SaveUnit } from "./office-schemas";
import { nextPosition } from "./shelf";
import { tellClassChanges, tellFamiliesOfClasses } from "./tell-class-change";
import { lockTimetable } from "./timetable-lock";

/**
 * Adds a unit at the end of a term, or renames one.
 * @throws Failure "conflict" if another editor changed it in the meantime, "notFound"
 */
export async function saveUnit(
  admin: Admin,
  { id, unitId, version, courseRunId, ...names }: SaveUnit,
): Promise<{ unitId: number }> {
  const known = unitId ?? id;
  return changeCatalog(async (tx) => {
    await lockOrThrow(tx, courseRuns, courseRunId);
    const before = known ? await lockOrThrow(tx, units, known, { version }) : null;
    if (before && before.courseRunId !== courseRunId) throw notFound();
    const position = await nextPosition(tx, units, eq(units.courseRunId, courseRunId));
    const added = { courseRunId, position };
    const saved = await saveRecord(tx, admin, {
      table: units,
      subject: "unit",
      before,
      values: names,
      added,
    });
    return { unitId: saved };
  });
}

/**
 * `flag` 1 removes, 0 restores, together with its future classes, of which families are told (rule R17.10). Returns the
 * number of families told.
 * @throws Failure "conflict" naming what depends on it: held classes, homework, coursewares; or, for one that comes back,
 * for a class on a closed day, one beside a class that makes up for the same one, or a busy teacher
 */
export async function removeUnit(
  admin: Admin,
  { id, flag, clashReason }: RemovePlanned,
): Promise<{ told: number }> {
  return changeCatalog(async (tx) => {
    await lockTimetable(tx);
    const unit = await lockOrThrow(tx, units, id, { removed: true });
    if (flag === 1) {
      const held = await tx.$count(courseClasses, and(eq(courseClasses.unitId, id), isHeld(tx)));
      const pieces = await tx.$count(homework, and(eq(homework.unitId, id), isNull(homework.removedAt)));
      const files = await tx.$count(
        coursewares,
        and(eq(coursewares.unitId, id), isNull(coursewares.removedAt)),
      );
      if (held + pieces + files > 0)
        throw conflict("unitInUse", { name: bothNames(unit), classes: held, homework: pieces, files });
    }
    await setRemoved(tx, admin, { table: units, subject: "unit", id, flag });
    if ((unit.removedAt === null) !== (flag === 1)) return { told: 0 };
    const classes = await classesOfUnit(tx, unit);
    if (flag === 0) return { told: await putBack(tx, admin, classes, clashReason) };
    return { told: await tellClassChanges(tx, admin, turned(classes, "cancelled")) };
  });
}

/** A class that was held, or has attendance entries. */
const isHeld = (tx: Transaction) =>
  and(
    isNull(courseClasses.removedAt),
    or(
      eq(courseClasses.status, "finished"),
      and(eq(courseClasses.status, "scheduled"), gt(sql`now()`, courseClasses.startsAt)),
      exists(
        tx
          .select({ one: sql`1` })
          .from(attendance)
          .where(eq(attendance.courseClassId, courseClasses.id)),
      ),
    ),
  );

/**
 * `flag` 1 shows a unit to families, 0 hides it; its future classes are told like cancelled and restored ones (rule
 * R17.10). Hidden classes keep their time. Returns the number of families told.
 */
export async function enableUnit(admin: Admin, id: number, flag: number): Promise<{ told: number }> {
  return changeCatalog(async (tx) => {
    const unit = await lockOrThrow(tx, units, id);
    const isChanged = unit.enabled !== (flag === 1);
    const classes = isChanged ? await classesOfUnit(tx, unit) : [];
    // Of a hidden unit nothing is told.
    const toldBefore = flag === 0 ? await tellClassChanges(tx, admin, turned(classes, "cancelled")) : 0;
    await setEnabled(tx, admin, { table: units, subject: "unit", id, flag });
    const toldAfter = flag === 1 ? await tellClassChanges(tx, admin, turned(classes, "restored")) : 0;
    return { told: toldBefore + toldAfter };
  });
}

/**
 * Reorders the units and classes of a term; a class may move to another unit, with everything that belongs to it. Moving one
 * into a hidden unit is told like hiding it, out of one like showing it. Returns the number of families told.
 * @throws Failure "conflict" if the term's units or classes have changed
 */
export async function saveStructure(
  admin: Admin,
  { id, units: wanted }: SaveStructure,
): Promise<{ told: number }> {
  return changeCatalog(async (tx) => {
    const run = await lockOrThrow(tx, courseRuns, id);
    const rows = await tx
      .select({
        unitId: units.id,
        isShown: units.enabled,
        classId: courseClasses.id,
        home: courseClasses.unitId,
      })
      .from(units)
      .leftJoin(courseClasses, and(eq(courseClasses.unitId, units.id), isNull(courseClasses.removedAt)))
      .where(and(eq(units.courseRunId, run.id), isNull(units.removedAt)));
    const homes = new Map(rows.flatMap(({ classId, home }) => (classId ? [[classId, home] as const] : [])));
    const isSame =
      sameIds(
        [...new Set(rows.map(({ unitId }) => unitId))],
        wanted.map(({ unitId }) => unitId),
      ) &&
      sameIds(
        [...homes.keys()],
        wanted.flatMap(({ classIds }) => classIds),
      );
    if (!isSame) throw conflict("recordChanged");
    const shown = new Set(rows.flatMap(({ unitId, isShown }) => (isShown ? unitId : [])));
    const turning = async (isShownAfter: boolean) => {
      const places = wanted.filter(({ unitId }) => shown.has(unitId) === isShownAfter);
      const ids = places
        .flatMap(({ classIds }) => classIds)
        .filter((classId) => shown.has(homes.get(classId) ?? 0) !== isShownAfter);
      return ids.length > 0 ? classesWith(tx, id, inArray(courseClasses.id, ids)) : [];
    };
    // Of a hidden unit nothing is told.
    const ofGone = await tellFamiliesOfClasses(tx, admin, turned(await turning(false), "cancelled"));
    const back = await turning(true);
    for (const [position, { unitId, classIds }] of wanted.entries()) {
      await tx.update(units).set({ position }).where(eq(units.id, unitId));
      for (const [place, classId] of classIds.entries())
        await tx.update(courseClasses).set({ unitId, position: place }).where(eq(courseClasses.id, classId));
      const arrived = classIds.filter((classId) => homes.get(classId) !== unitId);
      if (arrived.length === 0) continue;
      await moveCoursewares(tx, arrived, unitId);
      await moveHomework(tx, arrived, unitId);
    }
    await recordAudit(tx, admin, "courseRun.order", "courseRun", id, {
      units: wanted.map(({ unitId, classIds }) => [unitId, ...classIds]),
    });
    const ofBack = await tellFamiliesOfClasses(tx, admin, turned(back, "restored"));
    return { told: new Set([...ofGone, ...ofBack]).size };
  });
}

const sameIds = (known: number[], wanted: number[]) =>
  known.length === wanted.length && new Set([...known, ...wanted]).size === known.length;
