import { UseCoupon } from "@/lib/cart/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { applyCoupon } from "@/lib/orders/priced-cart";

export const POST = endpoint({
  summary: "Puts the coupon with a typed code into the cart.",
  allow: "parent",
  input: UseCoupon,
  run: ({ input, actor, locale }) => applyCoupon(actor.id, input.code, locale),
});
