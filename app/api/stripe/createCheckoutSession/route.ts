import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { Reply } from "@/lib/http/envelope";
import { orderCookie } from "@/lib/auth/cookies";
import { openCheckout } from "@/lib/orders/open-checkout";

export const POST = endpoint({
  summary: "Opens the hosted checkout of one of the parent's orders.",
  allow: "parent",
  owns: { order: "id" },
  input: ById,
  run: async ({ input }) => new Reply(await openCheckout(input.id), { cookies: [orderCookie(input.id)] }),
});
