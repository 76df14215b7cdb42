import { endpoint } from "@/lib/http/endpoint";
import { removeCouponOfCart } from "@/lib/orders/priced-cart";

export const POST = endpoint({
  summary: "Takes the coupon out of the cart.",
  allow: "parent",
  run: ({ actor }) => removeCouponOfCart(actor.id),
});
