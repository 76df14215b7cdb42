import { isWeChat } from "@/lib/core/wechat";
import { endpoint } from "@/lib/http/endpoint";
import { Reply } from "@/lib/http/envelope";
import { orderCookie } from "@/lib/auth/cookies";
import { openCheckout } from "@/lib/orders/open-checkout";
import { OpenCheckout } from "@/lib/orders/schemas";

export const POST = endpoint({
  summary: "Opens the hosted checkout of one of the parent's orders.",
  allow: "parent",
  repeated: "again",
  owns: { order: "id" },
  input: OpenCheckout,
  run: async ({ input, locale, origin }) =>
    new Reply(await openCheckout(input.id, { ...input, locale, isInWeChat: isWeChat(origin.userAgent) }), {
      cookies: [orderCookie(input.id)],
    }),
});
