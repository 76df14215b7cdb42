import { FlagById } from "@/lib/records/schemas";
import { removeCoupon } from "@/lib/coupons/save-coupon";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Deletes (flag 1) or restores (flag 0) a coupon that no order has.",
  allow: "admin",
  input: FlagById,
  run: ({ input, actor }) => removeCoupon(actor, input.id, input.flag),
});
