import { ownership } from "@/lib/access/ownership";
import type { Actor } from "@/lib/auth/actor";
import { getOrderOrThrow, type FamilyOrder } from "@/lib/orders/queries";

/** The parent's own order that an address names; null alike for a foreign and a missing one. */
export async function ownOrder(actor: Actor<"parent">, id: string | undefined): Promise<FamilyOrder | null> {
  if (!id || !/^\d{1,9}$/.test(id) || !(await ownership.order(actor, Number(id)))) return null;
  return getOrderOrThrow(Number(id));
}
