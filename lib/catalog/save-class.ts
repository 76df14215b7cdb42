import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { courseClasses, units } from "@/db/schema/catalog";
import { attendance, coursewares, homework } from "@/db/schema/learning";
import { asOffice } from "@/lib/access/owned";
import { recordAudit } from "@/lib/records/audit";
import { auditedChanges, lockOrThrow, setRemoved } from "@/lib/records/managed";
import type { Admin } from "@/lib/auth/actor";
import { conflict, bothNames, foundOrThrow, invalid, notFound } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";
import { putBack, turned } from "./absent-classes";
import { changeClasses } from "./change-classes";
import { saveClassStatus, scheduleRun } from "./class-times";
import { tellClassChanges } from "./tell-class-change";
import type { SaveClassStatus, SaveSchedule } from "@/lib/calendar/schemas";
import { pagesChanged } from "@/lib/core/page-cache";
import { changeCatalog } from "./cache";
import type { RemovePlanned, SaveLesson } from "./office-schemas";
import { nextPosition } from "./shelf";
import { lockTimetable } from "./timetable-lock";

/**
 * Adds a class at the end of a unit, also to make up for a cancelled one (rule R10.14), or changes one. Times are UTC
 * instants (rule R10.2). Returns its id and the number of families told.
 * @throws Failure "conflict" if another editor changed it in the meantime, on a closed day, for a busy teacher, or if
 * another class makes up for the same one; "invalid" for what cannot be made up; "notFound"
 */
export async function saveLesson(
  admin: Admin,
  { id, classId, version, unitId, makesUpForId: cancelledId, clashReason, ...values }: SaveLesson,
): Promise<{ classId: number; told: number }> {
  const known = classId ?? id;
  return changeCatalog(async (tx) => {
    await lockTimetable(tx);
    const unit = await lockOrThrow(tx, units, unitId);
    const before = known ? await lockOrThrow(tx, courseClasses, known, { version }) : null;
    if (before && before.unitId !== unit.id) throw notFound();
    if (cancelledId && before) throw invalid({ makesUpForId: "notAnOption" });
    if (cancelledId && !values.startsAt) throw invalid({ startsAt: "required" });
    const makesUpForId = cancelledId && (await originalToMakeUp(tx, cancelledId, unit.courseRunId));
    const changed = await changeClasses(
      tx,
      admin,
      before
        ? { changes: [{ courseClassId: before.id, ...values }], clashReason }
        : {
            added: [
              {
                unitId,
                ...values,
                makesUpForId,
                position: await nextPosition(tx, courseClasses, eq(courseClasses.unitId, unitId)),
              },
            ],
            clashReason,
          },
    );
    const { courseClassId } = foundOrThrow(changed[0]);
    const changes = auditedChanges(before ?? {}, before ? values : { ...values, makesUpForId });
    await recordAudit(tx, admin, before ? "class.save" : "class.add", "courseClass", courseClassId, {
      changes,
    });
    return { classId: courseClassId, told: await tellClassChanges(tx, admin, changed) };
  });
}

/**
 * The class that a new one names to make up for a cancelled class: this one, or the one for which it made up itself.
 * @throws Failure "invalid" unless it is a cancelled class of the term
 */
async function originalToMakeUp(tx: Transaction, id: number, courseRunId: number): Promise<number> {
  const [cancelled] = await tx
    .select(pick(courseClasses, ["id", "makesUpForId"]))
    .from(courseClasses)
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .where(
      and(
        eq(courseClasses.id, id),
        eq(units.courseRunId, courseRunId),
        eq(courseClasses.status, "cancelled"),
        isNull(courseClasses.removedAt),
        isNull(units.removedAt),
      ),
    );
  if (!cancelled) throw invalid({ makesUpForId: "notAnOption" });
  return cancelled.makesUpForId ?? cancelled.id;
}

/**
 * `flag` 1 removes, 0 restores. Returns the number of families told (rule R17.10).
 * @throws Failure "conflict" naming what depends on it, or, for one that comes back, on a closed day, beside a class
 * that makes up for the same one, or for a busy teacher
 */
export async function removeLesson(
  admin: Admin,
  { id, flag, clashReason }: RemovePlanned,
): Promise<{ told: number }> {
  return changeCatalog(async (tx) => {
    await lockTimetable(tx);
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
    const isChanged = (lesson.removedAt === null) === (flag === 1);
    if (!isChanged) return { told: 0 };
    const [unit] = await tx
      .select({ courseRunId: units.courseRunId })
      .from(units)
      .where(eq(units.id, lesson.unitId));
    const { courseRunId } = foundOrThrow(unit);
    const classes = [{ ...lesson, courseRunId, version: lesson.version + 1 }];
    if (flag === 0) return { told: await putBack(tx, admin, classes, clashReason) };
    return { told: await tellClassChanges(tx, admin, turned(classes, "cancelled")) };
  });
}

/** Applies a weekly plan to a term, like a teacher, and refreshes the public pages at once. */
export async function planRun(admin: Admin, plan: SaveSchedule) {
  const planned = await scheduleRun(admin, { ...plan, id: asOffice(admin, plan.id) });
  await pagesChanged();
  return planned;
}

/**
 * Cancels, closes or restores a class, like a teacher, and refreshes the public pages at once. Returns the number of
 * families told.
 */
export async function setLessonStatus(admin: Admin, change: SaveClassStatus): Promise<{ told: number }> {
  const saved = await saveClassStatus(admin, { ...change, id: asOffice(admin, change.id) });
  await pagesChanged();
  return saved;
}
