import { and, count, eq, gt, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { bundleCourses, bundles, courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { orderLines, seatHolds } from "@/db/schema/orders";
import { teachers } from "@/db/schema/people";
import { holdTeacher } from "@/lib/access/hold-teacher";
import { guestsToCome } from "@/lib/access/guests";
import { recordAudit } from "@/lib/records/audit";
import { lockOrThrow, saveRecord, setEnabled, setRemoved } from "@/lib/records/managed";
import type { Admin } from "@/lib/auth/actor";
import { conflict, Failure, invalid, type Named, bothNames } from "@/lib/core/errors";
import { formatMoney } from "@/lib/core/money";
import { handOverThreads } from "@/lib/conversations/read-marks";
import { changeCatalog } from "./cache";
import { assertTeachersFree } from "./class-clashes";
import { copyPlan } from "./copy-plan";
import { asDraft, startSale } from "./sale";
import type { SaveRun } from "./office-schemas";
import { fullName } from "@/lib/core/person-name";
import { schoolDay } from "@/lib/core/school-zone";
import { tellTeacherChange } from "./tell-teacher-change";
import { tellWeeklyTimes } from "./tell-weekly-times";
import { lockTimetable } from "./timetable-lock";
import { keepWhoHeld } from "./who-held";

type StoredRun = typeof courseRuns.$inferSelect;

/**
 * Adds a term to a program, as a draft (rule R10.44), or changes one. Orders keep their price; changing the price of a term with paid seats needs
 * `confirmPrice` (rule R5.7) and has its own audit entry. Returns its id and the number of families told of another teacher or other weekly times.
 * @throws Failure "conflict" if another editor changed it in the meantime, or if a new teacher is busy at the time of a
 * class; "invalid" for fewer seats than are taken, an
 * unconfirmed price, or a missing teacher; "notFound"
 * @param also is done in the same transaction
 */
export async function saveRun(
  admin: Admin,
  { id, courseRunId, version, confirmPrice, clashReason, copyFrom, price, oriPrice, ...values }: SaveRun,
  also?: (tx: Transaction, courseRunId: number) => Promise<void>,
): Promise<{ courseRunId: number; told: number }> {
  const known = courseRunId ?? id;
  return changeCatalog(async (tx) => {
    await lockTimetable(tx);
    const before = known ? await lockOrThrow(tx, courseRuns, known, { version }) : null;
    await lockOrThrow(tx, courses, values.courseId);
    if (values.teacherId) await holdTeacher(tx, values.teacherId);
    const next = {
      ...values,
      weekdays: [...new Set(values.weekdays)].sort((a, b) => a - b),
      startTime: values.startTime.length === 5 ? `${values.startTime}:00` : values.startTime,
      priceCents: price,
      listPriceCents: oriPrice ?? price,
    };
    if (before) await assertFamiliesUnharmed(tx, admin, before, next, confirmPrice);
    const saved = await saveRecord(tx, admin, {
      table: courseRuns,
      subject: "courseRun",
      before,
      values: next,
      added: asDraft,
      data: copyFrom ? { copyFrom } : undefined,
    });
    if (!before && copyFrom) await copyPlan(tx, copyFrom, saved);
    if (before && values.teacherId && values.teacherId !== before.teacherId) {
      const toCome = and(eq(units.courseRunId, saved), gt(courseClasses.startsAt, sql`now()`));
      await assertTeachersFree(tx, admin, toCome, clashReason);
    }
    if (before && values.teacherId !== undefined && values.teacherId !== before.teacherId) {
      if (before.teacherId) await keepWhoHeld(tx, before.id, before.teacherId);
      await handOverThreads(tx, saved, values.teacherId);
    }
    const told = before
      ? await tellOfChanges(tx, admin, before, { ...next, teacherId: values.teacherId })
      : 0;
    await also?.(tx, saved);
    return { courseRunId: saved, told };
  });
}

/** Tells of another teacher and of other weekly times. Returns the number of families told. */
async function tellOfChanges(
  tx: Transaction,
  admin: Admin,
  before: StoredRun,
  next: Parameters<typeof tellWeeklyTimes>[3] & { teacherId?: number | null },
): Promise<number> {
  const { teacherId = before.teacherId } = next;
  const ofTeacher = await tellOfTeacher(tx, admin, before, teacherId);
  // Both are told to the families with a seat, and another teacher to those of guests, too.
  return Math.max(ofTeacher, await tellWeeklyTimes(tx, admin, before, next));
}

/** Tells of another teacher, unless the term is over. Returns the number of families told. */
async function tellOfTeacher(
  tx: Transaction,
  admin: Admin,
  { id, version, teacherId, endsOn }: StoredRun,
  next: number | null,
): Promise<number> {
  if (next === teacherId || endsOn < schoolDay()) return 0;
  const [teacher] = next ? await tx.select().from(teachers).where(eq(teachers.id, next)) : [];
  const teacherName = teacher ? fullName(teacher) : null;
  const change = {
    courseRunId: id,
    version: version + 1,
    formerTeacherId: teacherId,
    teacherId: next,
    teacherName,
  };
  return tellTeacherChange(tx, admin, change);
}

type NextRun = { courseId: number; priceCents: number; listPriceCents: number; capacity?: number | null };

/** Refuses changes that would harm families with a seat. */
async function assertFamiliesUnharmed(
  tx: Transaction,
  admin: Admin,
  before: StoredRun,
  next: NextRun,
  confirmed: boolean,
): Promise<void> {
  if (next.courseId !== before.courseId) throw invalid({ courseId: "notAnOption" });
  const taken = await countTaken(tx, before.id);
  if (typeof next.capacity === "number" && next.capacity < taken)
    throw new Failure("invalid", "invalid", { minimum: taken }, { capacity: "seatsTaken" });
  if (next.priceCents === before.priceCents) return;
  const paid = await tx.$count(
    orderLines,
    and(eq(orderLines.courseRunId, before.id), eq(orderLines.status, "paid")),
  );
  if (paid === 0) return;
  const from = formatMoney(before.priceCents, "en");
  const to = formatMoney(next.priceCents, "en");
  if (!confirmed)
    throw new Failure("invalid", "invalid", { count: paid, from, to }, { confirmPrice: "priceNeedsConfirm" });
  await recordAudit(tx, admin, "courseRun.price", "courseRun", before.id, {
    fromCents: before.priceCents,
    toCents: next.priceCents,
    paidSeats: paid,
  });
}

/** Seats sold or given, and those held by orders being paid. */
async function countTaken(tx: Transaction, courseRunId: number): Promise<number> {
  const given = await tx.$count(
    enrolments,
    and(eq(enrolments.courseRunId, courseRunId), isNull(enrolments.endedAt)),
  );
  const held = await tx.$count(
    seatHolds,
    and(eq(seatHolds.courseRunId, courseRunId), gt(seatHolds.expiresAt, sql`now()`)),
  );
  return given + held;
}

/**
 * `flag` 1 removes, 0 restores.
 * @throws Failure "conflict" naming what uses it: students, guests of classes to come, orders being paid, a bundle pinned to it
 */
export async function removeRun(admin: Admin, id: number, flag: number): Promise<void> {
  await changeCatalog(async (tx) => {
    const run = await lockOrThrow(tx, courseRuns, id, { removed: true });
    if (flag === 1) await assertUnused(tx, id, bothNames(run));
    await setRemoved(tx, admin, { table: courseRuns, subject: "courseRun", id, flag });
  });
}

async function assertUnused(tx: Transaction, id: number, name: Named): Promise<void> {
  const [seats] = await tx
    .select({ count: count() })
    .from(enrolments)
    .where(and(eq(enrolments.courseRunId, id), isNull(enrolments.endedAt)));
  if (seats?.count) throw conflict("runHasStudents", { name, count: seats.count });
  const { rows: guests } = await tx.execute(guestsToCome(sql`${id}`));
  if (guests.length > 0) throw conflict("runHasGuests", { name, count: guests.length });
  const taken = await countTaken(tx, id);
  if (taken > 0) throw conflict("runBeingPaid", { name, count: taken });
  const [bundle] = await tx
    .select({ name: bundles.name, nameZh: bundles.nameZh })
    .from(bundleCourses)
    .innerJoin(bundles, and(eq(bundles.id, bundleCourses.bundleId), isNull(bundles.removedAt)))
    .where(eq(bundleCourses.courseRunId, id))
    .limit(1);
  if (bundle) throw conflict("runInBundle", { name, bundle });
}

/** `flag` 1 puts a term on sale, also one that was a draft, 0 takes it off sale; enrolled students keep their seats. */
export const enableRun = (admin: Admin, id: number, flag: number): Promise<void> =>
  changeCatalog(async (tx) => {
    if (flag === 1) await startSale(tx, courseRuns, id);
    await setEnabled(tx, admin, { table: courseRuns, subject: "courseRun", id, flag });
  });
