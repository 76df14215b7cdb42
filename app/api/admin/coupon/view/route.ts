import { ById } from "@/lib/core/fields";
import { getCouponOrThrow } from "@/lib/coupons/office-queries";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns a coupon for editing.",
  allow: "admin",
  input: ById,
  run: ({ input }) => getCouponOrThrow(input.id),
});
