import { and, eq, isNull, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Transaction } from "@/db/client";
import type { assessments, textContents } from "@/db/schema/assessments";
import type {
  bundles,
  courseCategories,
  courseClasses,
  courseRuns,
  courses,
  units,
} from "@/db/schema/catalog";
import type { coupons } from "@/db/schema/coupons";
import type { closures } from "@/db/schema/calendar";
import type { coursewares } from "@/db/schema/learning";
import type { schoolSettings } from "@/db/schema/school";
import type { termReports } from "@/db/schema/term-reports";
import type { admins, parents, students, teachers } from "@/db/schema/people";
import type { Actor } from "@/lib/auth/actor";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import type { AuditThing } from "./actions";
import { recordAudit } from "./audit";

/** Tables of records that can be disabled, soft-deleted, and edited with optimistic locking. */
export type Managed =
  | typeof admins
  | typeof assessments
  | typeof bundles
  | typeof closures
  | typeof coupons
  | typeof courseCategories
  | typeof courseClasses
  | typeof courseRuns
  | typeof courses
  | typeof coursewares
  | typeof parents
  | typeof schoolSettings
  | typeof students
  | typeof teachers
  | typeof termReports
  | typeof textContents
  | typeof units;

/** The columns that all of them have. */
const common = (table: Managed) => table as typeof parents;

/**
 * Locks and returns a record; removed ones only with `removed`.
 * @throws Failure "notFound"; "conflict" if `version` is not the newest, because another editor saved the record in the
 * meantime
 */
export async function lockOrThrow<T extends Managed>(
  tx: Transaction,
  table: T,
  id: number,
  { version, removed }: { version?: number | null; removed?: boolean } = {},
): Promise<T["$inferSelect"]> {
  const records = common(table);
  const [row] = await tx
    .select()
    .from(records)
    .where(and(eq(records.id, id), removed ? undefined : isNull(records.removedAt)))
    .for("no key update");
  const record = foundOrThrow(row);
  if (version && version !== record.version) throw conflict("recordChanged");
  return record as T["$inferSelect"];
}

/** Stored in the audit with a change that is part of a larger one. */
export type ChangeData = Flagged["data"];

/** The next version of a record being changed. */
export const nextVersion = (table: Managed) => sql`${common(table).version} + 1`;

type Flagged = {
  table: Managed;
  subject: AuditThing;
  id: number;
  /** 1 removes or enables, 0 restores or disables (rule R13.9). */
  flag: number;
  /** Stored in the audit with the change. */
  data?: Record<string, unknown>;
};

/** Soft-deletes or restores a record. The caller holds its lock. */
export async function setRemoved(
  tx: Transaction,
  actor: Actor,
  { table, subject, id, flag, data }: Flagged,
): Promise<void> {
  const records = common(table);
  await tx
    .update(records)
    .set({ removedAt: flag === 1 ? new Date() : null, version: nextVersion(table) })
    .where(eq(records.id, id));
  const action = `${subject}.${flag === 1 ? "remove" : "restore"}` as const;
  await recordAudit(tx, actor, action, subject, id, data);
}

/** Enables or disables a record. @throws Failure "notFound" */
export async function setEnabled(
  tx: Transaction,
  actor: Actor,
  { table, subject, id, flag, data }: Flagged,
): Promise<void> {
  const records = common(table);
  const [row] = await tx
    .update(records)
    .set({ enabled: flag === 1, version: nextVersion(table) })
    .where(and(eq(records.id, id), isNull(records.removedAt)))
    .returning({ id: records.id });
  foundOrThrow(row);
  const action = `${subject}.${flag === 1 ? "enable" : "disable"}` as const;
  await recordAudit(tx, actor, action, subject, id, data);
}

type Saved<T extends Managed, Values> = {
  table: T;
  subject: AuditThing;
  /** The first part of the audit's action, if it is not the subject. */
  thing?: AuditThing;
  /** The locked record to change; null adds a new one. */
  before: T["$inferSelect"] | null;
  values: Values;
  /** Further columns of a new record. */
  added: Omit<T["$inferInsert"], keyof Values> & Partial<T["$inferInsert"]>;
  /** Stored in the audit with the changes. */
  data?: Record<string, unknown>;
};

/** Adds a record, or changes `before`, and audits the changed values. Returns its id. */
export async function saveRecord<T extends Managed, Values extends PgUpdateSetSource<T>>(
  tx: Transaction,
  actor: Actor,
  { table, subject, thing = subject, before, values, added, data }: Saved<T, Values>,
): Promise<number> {
  const records = common(table);
  const columns = values as PgUpdateSetSource<typeof parents>;
  const [row] = before
    ? await tx
        .update(records)
        .set({ ...columns, version: nextVersion(table) })
        .where(eq(records.id, before.id))
        .returning({ id: records.id })
    : await tx
        .insert(records)
        .values({ ...columns, ...added } as typeof parents.$inferInsert)
        .returning({ id: records.id });
  const { id } = foundOrThrow(row);
  const changes = auditedChanges(before ?? {}, values);
  await recordAudit(tx, actor, `${thing}.${before ? "save" : "add"}`, subject, id, { changes, ...data });
  return id;
}

const longest = 200;
const shortened = (value: unknown) =>
  typeof value === "string" && value.length > longest ? `${value.slice(0, longest)}…` : value;
const comparable = (value: unknown) => JSON.stringify(value) ?? "null";

/** The changes of a save for the audit: old and new value by field, long texts cut. */
export function auditedChanges(
  before: object,
  after: object,
): Record<string, { from: unknown; to: unknown }> {
  const known = before as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(after)
      .filter(([field, to]) => to !== undefined && comparable(known[field]) !== comparable(to))
      .map(([field, to]) => [field, { from: shortened(known[field]), to: shortened(to) }]),
  );
}
