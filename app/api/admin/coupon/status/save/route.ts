import { Flagged } from "@/lib/records/schemas";
import { enableCoupon } from "@/lib/coupons/save-coupon";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Ends a coupon (flag 0) or makes it valid again (flag 1).",
  allow: "admin",
  input: Flagged,
  run: ({ input, actor }) => enableCoupon(actor, input.id, input.flag),
});
