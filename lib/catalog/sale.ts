import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";

/** A new program or term: only the office and the term's teacher see it until it is put on sale (rule R10.44). */
export const asDraft = { enabled: false, onSaleAt: null };

/** Notes when a draft is first put on sale; nothing if it has been before. */
export async function startSale(
  tx: Transaction,
  table: typeof courses | typeof courseRuns,
  id: number,
): Promise<void> {
  const onSaleAt = new Date();
  if (table === courses)
    await tx
      .update(courses)
      .set({ onSaleAt })
      .where(and(eq(courses.id, id), isNull(courses.onSaleAt)));
  else
    await tx
      .update(courseRuns)
      .set({ onSaleAt })
      .where(and(eq(courseRuns.id, id), isNull(courseRuns.onSaleAt)));
}
