import { and, type AnyColumn, asc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { parents, students, teachers } from "@/db/schema/people";
import { recordAudit } from "@/lib/records/audit";
import { endSessionsOf } from "@/lib/auth/session";
import { conflict, notFound } from "@/lib/core/errors";
import {
  isCurrentTerm,
  listCurrentSeats,
  termColumns,
  termsInWords,
  type TermUse,
} from "@/lib/classroom/current-seats";
import { emptyCarts, removeLinesFor } from "@/lib/cart/remove-lines";
import { lockFamilies, lockFamiliesOf } from "@/lib/families/lock-families";
import { assertNotErased } from "@/lib/families/assert-not-erased";
import { listBeingPaid } from "@/lib/orders/being-paid";
import type { Admin } from "@/lib/auth/actor";
import { personKinds, type stateChanges } from "@/lib/records/schemas";

export type PersonKind = (typeof personKinds)[number];
export type StateChange = (typeof stateChanges)[number];

type PeopleChange = { kind: PersonKind; change: StateChange; ids: number[] };

/** Whether a wire kind of record ("user", "student", "teacher") is a kind of person. */
export const isPersonKind = (kind: string): kind is PersonKind => personKinds.some((known) => known === kind);

const tables = { user: parents, student: students, teacher: teachers };
const roles = { user: "parent", student: "student", teacher: "teacher" } as const;

/** The table of a kind, typed by the columns that all three have. */
export const peopleTable = (kind: PersonKind) => tables[kind] as typeof parents;

/**
 * Enables, disables, archives or restores people (rule R16.1) and returns the ids that changed, for an undo. Disabled
 * and archived people are signed out everywhere at once; orders and grades are kept.
 * @throws Failure "conflict" naming what still needs the record (rule R16.2)
 */
export async function setStates(
  admin: Admin,
  { kind, change, ids }: PeopleChange,
): Promise<{ ids: number[] }> {
  return db.transaction(async (tx) => {
    const [need] = change === "archive" ? await needsOf(tx, kind, ids) : [];
    if (need) throw conflict(need.key, { uses: termsInWords(need.uses) });
    return { ids: await applyChange(tx, admin, { kind, change, ids }) };
  });
}

/**
 * The same for a part of a long list, skipping people who are still needed.
 * @param data stored in the audit with each change of a job
 */
export async function setFreeStates(
  admin: Admin,
  { kind, change, ids }: PeopleChange,
  data?: Record<string, unknown>,
): Promise<{ ids: number[]; inUse: number }> {
  return db.transaction(async (tx) => {
    const needs = change === "archive" ? await needsOf(tx, kind, ids) : [];
    const kept = new Set(needs.flatMap(({ uses }) => uses.map(({ id }) => id)));
    const free = ids.filter((id) => !kept.has(id));
    const changed = await applyChange(tx, admin, { kind, change, ids: free }, data);
    return { ids: changed, inUse: kept.size };
  });
}

/** The same for one existing record. @throws Failure "notFound", "conflict", also for an erased child */
export async function setState(
  admin: Admin,
  kind: PersonKind,
  id: number,
  change: StateChange,
): Promise<{ id: number }> {
  const table = peopleTable(kind);
  const [found] = await db.select({ id: table.id }).from(table).where(eq(table.id, id));
  if (!found) throw notFound();
  if (kind === "student") assertNotErased((await db.select().from(students).where(eq(students.id, id)))[0]);
  await setStates(admin, { kind, change, ids: [id] });
  return { id };
}

/** Only students can be erased; after that nothing may change. */
type Managed = { enabled: AnyColumn; removedAt: AnyColumn; erasedAt?: AnyColumn };

/** Records whose state the change would alter. */
export function changeable(table: Managed, change: StateChange): SQL | undefined {
  const from: Record<StateChange, SQL> = {
    enable: eq(table.enabled, false),
    disable: eq(table.enabled, true),
    archive: isNull(table.removedAt),
    restore: isNotNull(table.removedAt),
  };
  return and(from[change], table.erasedAt && isNull(table.erasedAt));
}

const changeValues = (change: StateChange) =>
  change === "enable" || change === "disable"
    ? { enabled: change === "enable" }
    : { removedAt: change === "archive" ? new Date() : null };

async function applyChange(
  tx: Transaction,
  admin: Admin,
  { kind, change, ids }: PeopleChange,
  data?: Record<string, unknown>,
): Promise<number[]> {
  const table = peopleTable(kind);
  const rows = await tx
    .update(table)
    .set({ ...changeValues(change), version: sql`${table.version} + 1` })
    .where(and(inArray(table.id, ids), changeable(table, change)))
    .returning({ id: table.id });
  const changed = rows.map(({ id }) => id).sort((a, b) => a - b);
  const role = roles[kind];
  if (change === "archive" || change === "disable")
    await endSessionsOf({ role, id: changed }, { executor: tx });
  await recordAudit(tx, admin, `${kind}.${change}`, role, changed, data);
  if (change === "archive" && kind === "user") await emptyCarts(tx, changed);
  if (change === "archive" && kind === "student") await removeLinesFor(tx, changed);
  return changed;
}

/** Why people cannot be archived: the message key and the terms that it names. */
type Need = { key: "teacherInUse" | "studentInUse" | "studentBeingPaid"; uses: TermUse[] };

/** What still needs these people. Locks them or their families, so that the result is exact. */
async function needsOf(tx: Transaction, kind: PersonKind, ids: number[]): Promise<Need[]> {
  if (kind === "user") await lockFamilies(tx, inArray(parents.id, ids));
  if (kind === "student") await lockFamiliesOf(tx, ids);
  if (kind === "teacher") await lockTeachers(tx, ids);
  const needs: Need[] =
    kind === "teacher"
      ? [{ key: "teacherInUse", uses: await listTaught(tx, ids) }]
      : [
          { key: "studentInUse", uses: await listSeats(tx, kind, ids) },
          { key: "studentBeingPaid", uses: await listBeingPaid(tx, roles[kind], ids) },
        ];
  return needs.filter(({ uses }) => uses.length > 0);
}

const listSeats = (tx: Transaction, kind: "user" | "student", ids: number[]) =>
  kind === "user"
    ? listCurrentSeats(tx, inArray(students.parentId, ids), "parent")
    : listCurrentSeats(tx, inArray(students.id, ids));

/** `holdTeacher` waits for it, and is waited for. */
const lockTeachers = (tx: Transaction, ids: number[]) =>
  tx
    .select({ id: teachers.id })
    .from(teachers)
    .where(inArray(teachers.id, ids))
    .orderBy(asc(teachers.id))
    .for("no key update");

/** The terms that are not over and are taught by these teachers, or have a class ahead with one of them as substitute. */
async function listTaught(tx: Transaction, ids: number[]): Promise<TermUse[]> {
  const isAhead = and(
    eq(courseClasses.status, "scheduled"),
    isNull(courseClasses.removedAt),
    gt(courseClasses.startsAt, sql`now()`),
  );
  return tx
    .selectDistinct({ id: teachers.id, ...termColumns })
    .from(courseRuns)
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .leftJoin(units, and(eq(units.courseRunId, courseRuns.id), isNull(units.removedAt)))
    .leftJoin(courseClasses, and(eq(courseClasses.unitId, units.id), isAhead))
    .innerJoin(
      teachers,
      or(eq(teachers.id, courseRuns.teacherId), eq(teachers.id, courseClasses.substituteTeacherId)),
    )
    .where(and(inArray(teachers.id, ids), isCurrentTerm()));
}
