import { and, eq, isNull } from "drizzle-orm";
import { courseClasses, units } from "@/db/schema/catalog";
import { attendance, coursewares, homework } from "@/db/schema/learning";
import { asOffice } from "@/lib/access/owned";
import { lockOrThrow, saveRecord, setRemoved } from "@/lib/records/managed";
import type { Admin } from "@/lib/auth/actor";
import { conflict, bothNames, notFound } from "@/lib/core/errors";
import { saveClassStatus, scheduleRun } from "./class-times";
import type { SaveSchedule } from "@/lib/calendar/schemas";
import { pagesChanged } from "@/lib/core/page-cache";
import { changeCatalog } from "./cache";
import type { SaveLesson } from "./office-schemas";
import { nextPosition } from "./shelf";

/**
 * Adds a class at the end of a unit, or changes one. Times are UTC instants (rule R10.2).
 * @throws Failure "conflict" if another editor changed it in the meantime, "notFound"
 */
export async function saveLesson(
  admin: Admin,
  { id, classId, version, unitId, ...values }: SaveLesson,
): Promise<{ classId: number }> {
  const known = classId ?? id;
  return changeCatalog(async (tx) => {
    const unit = await lockOrThrow(tx, units, unitId);
    const before = known ? await lockOrThrow(tx, courseClasses, known, { version }) : null;
    if (before && before.unitId !== unit.id) throw notFound();
    const saved = await saveRecord(tx, admin, {
      table: courseClasses,
      subject: "courseClass",
      thing: "class",
      before,
      values,
      added: { unitId, position: await nextPosition(tx, courseClasses, eq(courseClasses.unitId, unitId)) },
    });
    return { classId: saved };
  });
}

/** `flag` 1 removes, 0 restores. @throws Failure "conflict" naming what depends on it */
export async function removeLesson(admin: Admin, id: number, flag: number): Promise<void> {
  await changeCatalog(async (tx) => {
    const lesson = await lockOrThrow(tx, courseClasses, id, { removed: true });
    if (flag === 1) {
      const noted = await tx.$count(attendance, eq(attendance.courseClassId, id));
      const pieces = await tx.$count(
        homework,
        and(eq(homework.courseClassId, id), isNull(homework.removedAt)),
      );
      const files = await tx.$count(
        coursewares,
        and(eq(coursewares.courseClassId, id), isNull(coursewares.removedAt)),
      );
      if (noted + pieces + files > 0)
        throw conflict("classInUse", { name: bothNames(lesson), attendance: noted, homework: pieces, files });
    }
    await setRemoved(tx, admin, { table: courseClasses, subject: "courseClass", id, flag });
  });
}

/** Applies a weekly plan to a term, like a teacher, and refreshes the public pages at once. */
export async function planRun(admin: Admin, plan: SaveSchedule) {
  const planned = await scheduleRun(admin, { ...plan, id: asOffice(admin, plan.id) });
  await pagesChanged();
  return planned;
}

/** Cancels, closes or restores a class. @throws Failure "notFound" */
export async function setLessonStatus(
  admin: Admin,
  change: { id: number; status: "scheduled" | "cancelled" | "finished" },
): Promise<void> {
  await saveClassStatus(admin, { ...change, id: asOffice(admin, change.id) });
  await pagesChanged();
}
