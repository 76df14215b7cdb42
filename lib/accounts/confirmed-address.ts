import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { parents } from "@/db/schema/people";

/**
 * A parent's address in lower case, once its mailbox has confirmed it; null before. Anybody can type an address, so
 * whatever belongs to an account by its address alone asks this first (docs/decisions/0105).
 */
export async function confirmedAddressOf(executor: Executor, parentId: number): Promise<string | null> {
  const [parent] = await executor
    .select({ email: sql<string>`lower(${parents.email})` })
    .from(parents)
    .where(and(eq(parents.id, parentId), isNotNull(parents.emailVerifiedAt)));
  return parent?.email ?? null;
}
