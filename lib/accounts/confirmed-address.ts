import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { parents } from "@/db/schema/people";

/**
 * Returns a parent's address in lower case, or null if it is unconfirmed. Anyone can type an address, so everything
 * that belongs to an account only by address must use this (docs/decisions/0105).
 */
export async function confirmedAddressOf(executor: Executor, parentId: number): Promise<string | null> {
  const [parent] = await executor
    .select({ email: sql<string>`lower(${parents.email})` })
    .from(parents)
    .where(and(eq(parents.id, parentId), isNotNull(parents.emailVerifiedAt)));
  return parent?.email ?? null;
}
