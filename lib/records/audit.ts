import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { auditEntries } from "@/db/schema/office";
import type { PersonKey, Role } from "@/lib/auth/actor";
import type { AuditAction, AuditThing } from "./actions";

/**
 * Records that `actor` performed an action on one record, or on each of several, in the transaction that performs it.
 * Never pass secrets in `data`.
 * @param actor null for visitors, or if the server acts by itself
 * @param subject the kind of the changed record
 */
export async function recordAudit(
  executor: Executor,
  actor: PersonKey | null,
  action: AuditAction,
  subject: AuditThing,
  ids: number | number[],
  data?: Record<string, unknown>,
): Promise<void> {
  const entry = { actorRole: actor?.role ?? null, actorId: actor?.id ?? null, action, subject, data };
  const rows = [ids].flat().map((subjectId) => ({ ...entry, subjectId }));
  if (rows.length > 0) await executor.insert(auditEntries).values(rows);
}

type EntriesOf = { actor: { role: Role; id: SQL }; action: AuditAction; subject: AuditThing; of: SQL };

/** The same as part of a larger statement: one entry for each `id` of the table expression `of`. */
export const insertAudit = ({ actor, action, subject, of }: EntriesOf): SQL =>
  sql`insert into ${auditEntries} (actor_role, actor_id, action, subject, subject_id)
    select ${actor.role}, ${actor.id}, ${action}, ${subject}, id from ${of}`;
