import { SaveCoupon } from "@/lib/coupons/office-schemas";
import { saveCoupon } from "@/lib/coupons/save-coupon";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Creates a coupon, or changes one for orders to come.",
  allow: "admin",
  input: SaveCoupon,
  run: ({ input, actor }) => saveCoupon(actor, input),
});
