import { and, type AnyColumn, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { cartLines } from "@/db/schema/commerce";
import { parents, students, teachers } from "@/db/schema/people";
import { recordAudit } from "@/lib/audit/commands";
import { endSessionsOf } from "@/lib/auth/session";
import { conflict, notFound } from "@/lib/core/errors";
import {
  isCurrentTerm,
  listCurrentSeats,
  termColumns,
  termsInWords,
  type TermUse,
} from "@/lib/enrolment/current-seats";
import type { Admin } from "./save-people";
import { personKinds, type stateChanges } from "./schemas";

export type PersonKind = (typeof personKinds)[number];
export type StateChange = (typeof stateChanges)[number];

type PeopleChange = { kind: PersonKind; change: StateChange; ids: number[] };

export const isPersonKind = (kind: string): kind is PersonKind => personKinds.some((known) => known === kind);

const tables = { user: parents, student: students, teacher: teachers };
const roles = { user: "parent", student: "student", teacher: "teacher" } as const;

/** The table of a kind, under the columns that all three have. */
export const peopleTable = (kind: PersonKind) => tables[kind] as typeof parents;

/**
 * Enables, disables, archives or restores people; answers the ids that changed, which is what an undo needs. Who may no
 * longer sign in is signed out everywhere at once (decisions §2); orders and grades stay.
 * @throws Failure "conflict" naming what still needs the record: a student's seats, a teacher's terms
 */
export async function setStates(
  admin: Admin,
  { kind, change, ids }: PeopleChange,
): Promise<{ ids: number[] }> {
  return db.transaction(async (tx) => {
    const used = change === "archive" ? await usesOf(tx, kind, ids) : [];
    if (used.length > 0)
      throw conflict(kind === "teacher" ? "teacherInUse" : "studentInUse", { uses: termsInWords(used) });
    return { ids: await applyChange(tx, admin, { kind, change, ids }) };
  });
}

/**
 * The same for a part of a long list: those that are still needed are passed over.
 * @param data what the audit keeps with each change of a job
 */
export async function setFreeStates(
  admin: Admin,
  { kind, change, ids }: PeopleChange,
  data?: Record<string, unknown>,
): Promise<{ ids: number[]; inUse: number }> {
  return db.transaction(async (tx) => {
    const used = change === "archive" ? await usesOf(tx, kind, ids) : [];
    const kept = new Set(used.map(({ id }) => id));
    const free = ids.filter((id) => !kept.has(id));
    const changed = await applyChange(tx, admin, { kind, change, ids: free }, data);
    return { ids: changed, inUse: kept.size };
  });
}

/** The same for one record that must be there. @throws Failure "notFound", "conflict" */
export async function setState(
  admin: Admin,
  kind: PersonKind,
  id: number,
  change: StateChange,
): Promise<{ id: number }> {
  const table = peopleTable(kind);
  const [found] = await db.select({ id: table.id }).from(table).where(eq(table.id, id));
  if (!found) throw notFound();
  await setStates(admin, { kind, change, ids: [id] });
  return { id };
}

type Managed = { enabled: AnyColumn; removedAt: AnyColumn };

/** Those whom a change finds in another state than it leaves them in. */
export function changeable(table: Managed, change: StateChange): SQL {
  const from: Record<StateChange, SQL> = {
    enable: eq(table.enabled, false),
    disable: eq(table.enabled, true),
    archive: isNull(table.removedAt),
    restore: isNotNull(table.removedAt),
  };
  return from[change];
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
  await recordAudit(
    tx,
    changed.map((id) => ({
      actor: admin,
      action: `${kind}.${change}`,
      subject: role,
      subjectId: id,
      ...(data && { data }),
    })),
  );
  if (change === "archive" && kind !== "teacher")
    await tx
      .delete(cartLines)
      .where(inArray(kind === "user" ? cartLines.parentId : cartLines.studentId, changed));
  return changed;
}

/** The terms that are not over and still need one of these people. */
async function usesOf(tx: Transaction, kind: PersonKind, ids: number[]): Promise<TermUse[]> {
  if (kind === "user") return listCurrentSeats(tx, inArray(students.parentId, ids), "parent");
  if (kind === "student") return listCurrentSeats(tx, inArray(students.id, ids));
  const uses = await tx
    .selectDistinct({ id: courseRuns.teacherId, ...termColumns })
    .from(courseRuns)
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(and(inArray(courseRuns.teacherId, ids), isCurrentTerm()));
  return uses.map((use) => ({ ...use, id: use.id ?? 0 }));
}
