import { and, eq, sql } from "drizzle-orm";
import type { Executor, Transaction } from "@/db/client";
import { type externalKinds, externalIds } from "@/db/schema/external-ids";

export type ExternalKind = (typeof externalKinds)[number];

/** One parameter for any number of records. */
const isOneOf = (recordIds: readonly number[]) =>
  sql`${externalIds.recordId} = any(${sql.param([...recordIds])}::int[])`;

/**
 * The identifiers of records for other systems, by record. Records without one are given a random one, which they keep.
 * @param prefix stands before new identifiers, where a format wants them to begin with a letter
 */
export async function giveExternalIds(
  executor: Executor,
  kind: ExternalKind,
  recordIds: readonly number[],
  prefix = "",
): Promise<Map<number, string>> {
  const ids = [...new Set(recordIds)];
  if (ids.length === 0) return new Map();
  await executor.execute(sql`insert into ${externalIds} (kind, external_id, record_id)
    select ${kind}, ${prefix}::text || gen_random_uuid()::text, id from unnest(${sql.param(ids)}::int[]) as given (id)
    on conflict do nothing`);
  return readExternalIds(executor, kind, ids);
}

/** The records that have these identifiers. */
export async function findByExternalIds(
  executor: Executor,
  kind: ExternalKind,
  wanted: readonly string[],
): Promise<Map<string, number>> {
  if (wanted.length === 0) return new Map();
  const rows = await executor
    .select({ recordId: externalIds.recordId, externalId: externalIds.externalId })
    .from(externalIds)
    .where(
      and(
        eq(externalIds.kind, kind),
        sql`${externalIds.externalId} = any(${sql.param([...wanted])}::text[])`,
      ),
    );
  return new Map(rows.map(({ recordId, externalId }) => [externalId, recordId]));
}

/** Gives identifiers to records, and takes them from those that had them. */
export async function keepExternalIds(
  tx: Transaction,
  kind: ExternalKind,
  given: readonly { externalId: string; recordId: number }[],
): Promise<void> {
  if (given.length === 0) return;
  const recordIds = given.map(({ recordId }) => recordId);
  await tx.delete(externalIds).where(and(eq(externalIds.kind, kind), isOneOf(recordIds)));
  await tx.execute(sql`insert into ${externalIds} (kind, external_id, record_id)
    select ${kind}, * from unnest(${sql.param(given.map(({ externalId }) => externalId))}::text[], ${sql.param(recordIds)}::int[])
    on conflict (kind, external_id) do update set record_id = excluded.record_id`);
}

/**
 * Replaces a record's identifier by one that no other record has. Of two transactions that give the same identifier at once,
 * the second waits for the first and then fails.
 * @throws a unique violation if another record has the identifier
 */
export async function keepNewExternalId(
  tx: Transaction,
  kind: ExternalKind,
  given: { externalId: string; recordId: number },
): Promise<void> {
  await tx
    .delete(externalIds)
    .where(and(eq(externalIds.kind, kind), eq(externalIds.recordId, given.recordId)));
  await tx.insert(externalIds).values({ kind, ...given });
}

/** The identifiers that records have, by record. */
export async function readExternalIds(
  executor: Executor,
  kind: ExternalKind,
  recordIds: readonly number[],
): Promise<Map<number, string>> {
  if (recordIds.length === 0) return new Map();
  const rows = await executor
    .select({ recordId: externalIds.recordId, externalId: externalIds.externalId })
    .from(externalIds)
    .where(and(eq(externalIds.kind, kind), isOneOf(recordIds)));
  return new Map(rows.map(({ recordId, externalId }) => [recordId, externalId]));
}

/** Removes the identifiers of people who were erased. */
export const forgetExternalIds = (tx: Transaction, kind: ExternalKind, recordIds: readonly number[]) =>
  tx.delete(externalIds).where(and(eq(externalIds.kind, kind), isOneOf(recordIds)));
