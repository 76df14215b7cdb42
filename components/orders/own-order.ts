import { notFound } from "next/navigation";
import { ownership } from "@/lib/access/ownership";
import type { Actor } from "@/lib/auth/actor";
import { getOrderOrThrow, type Order } from "@/lib/orders/queries";

/** The parent's own order of an address, or the not-found page, alike for a foreign and a missing one. */
export async function ownOrder(actor: Actor<"parent">, id: string | undefined): Promise<Order> {
  if (!id || !/^\d{1,9}$/.test(id) || !(await ownership.order(actor, Number(id)))) notFound();
  return getOrderOrThrow(Number(id));
}
