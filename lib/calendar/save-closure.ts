import { and, eq, isNull, ne } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { closures } from "@/db/schema/calendar";
import { courseClasses } from "@/db/schema/catalog";
import type { Admin } from "@/lib/auth/actor";
import { changeCatalog } from "@/lib/catalog/cache";
import { changeClasses, type ClassChange } from "@/lib/catalog/change-classes";
import { tellClassChanges } from "@/lib/catalog/tell-class-change";
import { lockTimetable } from "@/lib/catalog/timetable-lock";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import { recordAudit } from "@/lib/records/audit";
import { lockOrThrow, saveRecord, setRemoved } from "@/lib/records/managed";
import { type ClosedClass, listClosedClasses, makeUpInstants } from "./closed-classes";
import type { SaveClosure } from "./closure-schemas";

type Decision = SaveClosure["classes"][number];

/**
 * Adds a closure or changes one, and in the same transaction cancels, moves or makes up each class planned on its days
 * (rule R10.14). A class is made up by a new class, which names the cancelled one. Returns the numbers of
 * classes, and of the families told.
 * @throws Failure "conflict" if the classes are not exactly those that the office decided on, if another editor changed
 * one or the closure, if the same days are closed already, or for a new time on a closed day or with a busy teacher;
 * "notFound"
 */
export function saveClosure(
  admin: Admin,
  { id, closureId, version, classes: decisions, clashReason, ...values }: SaveClosure,
): Promise<{ closureId: number; cancelled: number; moved: number; madeUp: number; told: number }> {
  const known = closureId ?? id;
  return changeCatalog(async (tx) => {
    await lockTimetable(tx);
    const before = known ? await lockOrThrow(tx, closures, known, { version }) : null;
    await assertNew(tx, values, known);
    const classes = await listClosedClasses(values, tx);
    const decided = matched(classes, decisions);
    const counts = {
      cancelled: decisions.filter(({ action }) => action !== "move").length,
      moved: decisions.filter(({ action }) => action === "move").length,
      madeUp: decisions.filter(({ action }) => action === "makeUp").length,
    };
    const saved = await saveRecord(tx, admin, {
      table: closures,
      subject: "closure",
      before,
      values,
      added: {},
      data: counts,
    });
    const makeUps = await madeUpClasses(tx, decided, values);
    const changed = await changeClasses(tx, admin, {
      changes: decided.map(({ lesson, decision }) => changeOf(lesson.classId, decision, saved)),
      added: makeUps,
      clashReason,
    });
    const idsOf = (happening: (typeof changed)[number]["happening"]) =>
      changed.filter((one) => one.happening === happening).map(({ courseClassId }) => courseClassId);
    const status = { status: "cancelled", closureId: saved };
    await recordAudit(tx, admin, "class.status", "courseClass", idsOf("cancelled"), status);
    await recordAudit(tx, admin, "class.save", "courseClass", idsOf("moved"), { closureId: saved });
    await recordAudit(tx, admin, "class.add", "courseClass", idsOf("added"), { closureId: saved });
    return { closureId: saved, ...counts, told: await tellClassChanges(tx, admin, changed) };
  });
}

/** Each class with its decision. @throws Failure "conflict" unless the office decided on exactly these versions */
function matched(classes: ClosedClass[], decisions: Decision[]) {
  const byId = new Map(decisions.map((decision) => [decision.classId, decision]));
  if (classes.length !== decisions.length || byId.size !== decisions.length)
    throw conflict("closedClassesChanged");
  return classes.map((lesson) => {
    const decision = byId.get(lesson.classId);
    if (decision?.version !== lesson.version) throw conflict("closedClassesChanged");
    return { lesson, decision };
  });
}

const changeOf = (courseClassId: number, { action, startsAt }: Decision, closureId: number): ClassChange =>
  action === "move"
    ? { courseClassId, startsAt: startsAt ?? undefined }
    : { courseClassId, status: "cancelled", closureId };

/** The new classes that make up for cancelled ones, at the given time or at the end of their term. */
async function madeUpClasses(
  tx: Transaction,
  decided: { lesson: ClosedClass; decision: Decision }[],
  days: { startsOn: string; endsOn: string },
) {
  const madeUp = decided.filter(({ decision }) => decision.action === "makeUp");
  const open = madeUp.filter(({ decision }) => !decision.startsAt).map(({ lesson }) => lesson);
  const slots = await makeUpInstants(open, days, tx);
  return madeUp.map(({ lesson, decision }) => ({
    unitId: lesson.unitId,
    name: lesson.name,
    nameZh: lesson.nameZh,
    durationMinutes: lesson.durationMinutes,
    joinUrl: lesson.joinUrl,
    startsAt: decision.startsAt ?? foundOrThrow(slots.get(lesson.classId)),
    position: 2_000,
    makesUpForId: lesson.makesUpForId ?? lesson.classId,
  }));
}

async function assertNew(
  tx: Transaction,
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
  known?: number | null,
): Promise<void> {
  const [same] = await tx
    .select({ name: closures.name, nameZh: closures.nameZh })
    .from(closures)
    .where(
      and(
        eq(closures.startsOn, startsOn),
        eq(closures.endsOn, endsOn),
        isNull(closures.removedAt),
        known ? ne(closures.id, known) : undefined,
      ),
    )
    .limit(1);
  if (same) throw conflict("closureExists", { name: same });
}

/**
 * `flag` 1 removes a closure, 0 restores it. Removing restores no class; it returns how many classes the closure had
 * cancelled and still are.
 * @throws Failure "conflict" for restoring one whose days have classes, or are closed by another; "notFound"
 */
export function removeClosure(admin: Admin, id: number, flag: number): Promise<{ cancelled: number }> {
  return changeCatalog(async (tx) => {
    await lockTimetable(tx);
    const closure = await lockOrThrow(tx, closures, id, { removed: true });
    if (flag === 0) {
      await assertNew(tx, closure, id);
      const classes = await listClosedClasses(closure, tx);
      if (classes.length > 0)
        throw conflict("closureHasClasses", {
          name: { name: closure.name, nameZh: closure.nameZh },
          count: classes.length,
        });
    }
    await setRemoved(tx, admin, { table: closures, subject: "closure", id, flag });
    const cancelled = await tx.$count(
      courseClasses,
      and(
        eq(courseClasses.closureId, id),
        eq(courseClasses.status, "cancelled"),
        isNull(courseClasses.removedAt),
      ),
    );
    return { cancelled };
  });
}
