import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { auditEntries } from "@/db/schema/office";
import type { Actor } from "@/lib/auth/actor";
import type { AuditAction, AuditThing } from "./actions";

export type AuditEntry = {
  /** Null: nobody is signed in, or the server acts by itself. */
  actor: Pick<Actor, "role" | "id"> | null;
  action: AuditAction;
  /** Kind of the record that was touched. */
  subject: AuditThing;
  subjectId: number;
  data?: Record<string, unknown>;
};

/** Writes down who did what to which records, in the transaction that does it. Never pass secrets in `data`. */
export async function recordAudit(executor: Executor, entry: AuditEntry | AuditEntry[]): Promise<void> {
  const rows = [entry].flat().map(({ actor, ...entry }) => ({
    ...entry,
    actorRole: actor?.role ?? null,
    actorId: actor?.id ?? null,
  }));
  if (rows.length > 0) await executor.insert(auditEntries).values(rows);
}

/** The same as a part of a larger statement: one entry for each `id` of the table expression `of`. */
export const insertAudit = ({
  actor,
  action,
  subject,
  of,
}: Omit<AuditEntry, "subjectId" | "data"> & { of: SQL }): SQL =>
  sql`insert into ${auditEntries} (actor_role, actor_id, action, subject, subject_id)
    select ${actor?.role ?? null}, ${actor?.id ?? null}::int, ${action}, ${subject}, id from ${of}`;
