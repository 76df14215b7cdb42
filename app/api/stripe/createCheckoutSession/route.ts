import { endpoint } from "@/lib/http/endpoint";
import { Answer } from "@/lib/http/envelope";
import { orderCookie } from "@/lib/auth/cookies";
import { openCheckout } from "@/lib/orders/open-checkout";
import { OrderId } from "@/lib/orders/schemas";

export const POST = endpoint({
  allow: "parent",
  owns: { order: "id" },
  input: OrderId,
  run: async ({ input }) => new Answer(await openCheckout(input.id), { cookies: [orderCookie(input.id)] }),
});
