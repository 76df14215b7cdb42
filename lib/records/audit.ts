import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { auditEntries } from "@/db/schema/office";
import type { PersonKey, Role } from "@/lib/auth/actor";
import type { AuditAction, AuditThing } from "./actions";

export type AuditEntry = {
  /** Null for visitors, or if the server acts by itself. */
  actor: PersonKey | null;
  action: AuditAction;
  /** The kind of the changed record. */
  subject: AuditThing;
  subjectId: number;
  data?: Record<string, unknown>;
};

/** Records an action in the audit, in the transaction that performs it. Never pass secrets in `data`. */
export async function recordAudit(executor: Executor, entry: AuditEntry | AuditEntry[]): Promise<void> {
  const rows = [entry].flat().map(({ actor, ...entry }) => ({
    ...entry,
    actorRole: actor?.role ?? null,
    actorId: actor?.id ?? null,
  }));
  if (rows.length > 0) await executor.insert(auditEntries).values(rows);
}

type EntriesOf = Pick<AuditEntry, "action" | "subject"> & { actor: { role: Role; id: SQL }; of: SQL };

/** The same as part of a larger statement: one entry for each `id` of the table expression `of`. */
export const insertAudit = ({ actor, action, subject, of }: EntriesOf): SQL =>
  sql`insert into ${auditEntries} (actor_role, actor_id, action, subject, subject_id)
    select ${actor.role}, ${actor.id}, ${action}, ${subject}, id from ${of}`;
