import { and, eq, isNull, max } from "drizzle-orm";
import { courseClasses, units } from "@/db/schema/catalog";
import { attendance, coursewares, homework } from "@/db/schema/learning";
import { asOffice } from "@/lib/access/owned";
import { recordAudit } from "@/lib/records/audit";
import { auditedChanges, lockOrThrow, nextVersion, setRemoved } from "@/lib/records/managed";
import type { Actor } from "@/lib/auth/actor";
import { conflict, foundOrThrow, bothNames, notFound } from "@/lib/core/errors";
import { saveClassStatus, scheduleRun } from "./class-times";
import type { SaveSchedule } from "@/lib/calendar/schemas";
import { catalogChanged, changeCatalog } from "./cache";
import type { SaveLesson } from "./office-schemas";

type Admin = Actor<"admin">;

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
    const [last] = await tx
      .select({ position: max(courseClasses.position) })
      .from(courseClasses)
      .where(eq(courseClasses.unitId, unitId));
    const [row] = before
      ? await tx
          .update(courseClasses)
          .set({ ...values, version: nextVersion(courseClasses) })
          .where(eq(courseClasses.id, before.id))
          .returning({ id: courseClasses.id })
      : await tx
          .insert(courseClasses)
          .values({ ...values, unitId, position: (last?.position ?? 0) + 1 })
          .returning({ id: courseClasses.id });
    const saved = foundOrThrow(row).id;
    await recordAudit(tx, {
      actor: admin,
      action: before ? "class.save" : "class.add",
      subject: "courseClass",
      subjectId: saved,
      data: { changes: auditedChanges(before ?? {}, values) },
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
  await catalogChanged();
  return planned;
}

/** Cancels, closes or restores a class. @throws Failure "notFound" */
export async function setLessonStatus(
  admin: Admin,
  change: { id: number; status: "scheduled" | "cancelled" | "finished" },
): Promise<void> {
  await saveClassStatus(admin, { ...change, id: asOffice(admin, change.id) });
  await catalogChanged();
}
