import { recordAt } from "@/components/layout/absent";
import { requireOwned } from "@/lib/access/ownership";
import type { Actor } from "@/lib/auth/actor";
import { getOrderOrThrow, type OwnOrder } from "@/lib/orders/queries";

/** The parent's own order named by an address; null for another parent's and for a missing one. */
export const ownOrder = (actor: Actor<"parent">, id = ""): Promise<OwnOrder | null> =>
  recordAt(id, async (orderId) => getOrderOrThrow(await requireOwned(actor, "order", orderId)));
