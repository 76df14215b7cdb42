import { and, eq, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import type { Actor, Role } from "@/lib/auth/actor";

/** A check that a record belongs to a person of that role; `isOwn` is the condition for that person's records. */
export const ownedBy =
  (role: Role, table: PgTable & { id: PgColumn }, isOwn: (personId: number) => SQL | undefined) =>
  async (actor: Actor, id: number): Promise<boolean> =>
    actor.role === role && (await db.$count(table, and(eq(table.id, id), isOwn(actor.id)))) === 1;
