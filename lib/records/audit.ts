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
