import { subDays } from "date-fns";
import { and, asc, inArray, isNotNull, lt, or } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { repeatUntilDone } from "@/lib/core/in-batches";

const keptDays = 30;
const batch = 100;

/** Detaches proofs of payment 30 days after their order is paid or closed, so that the files are removed. Returns how many. */
export const purgeProofs = () => repeatUntilDone(purgeSome);

async function purgeSome(): Promise<number> {
  const end = subDays(new Date(), keptDays);
  const stale = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNotNull(orders.proofFileId), or(lt(orders.paidAt, end), lt(orders.closedAt, end))))
    .orderBy(asc(orders.id))
    .limit(batch);
  const purged = await db
    .update(orders)
    .set({ proofFileId: null })
    .where(inArray(orders.id, stale))
    .returning({ id: orders.id });
  return purged.length;
}
