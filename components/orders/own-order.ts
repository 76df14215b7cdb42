import { ownership } from "@/lib/access/ownership";
import type { Actor } from "@/lib/auth/actor";
import { getOrderOrThrow, type FamilyOrder } from "@/lib/orders/queries";

/** The parent's own order named by an address; null for another parent's and for a missing one. */
export async function ownOrder(actor: Actor<"parent">, id: string | undefined): Promise<FamilyOrder | null> {
  if (!id || !/^\d{1,9}$/.test(id) || !(await ownership.order(actor, Number(id)))) return null;
  return getOrderOrThrow(Number(id));
}
