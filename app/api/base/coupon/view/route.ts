import { endpoint } from "@/lib/http/endpoint";
import { viewOfferedCoupon } from "@/lib/coupons/offered-coupon";
import { OfferedCode } from "@/lib/coupons/schemas";

export const POST = endpoint({
  summary: "What the coupon of a link takes off, or why it cannot be used.",
  allow: "public",
  input: OfferedCode,
  run: ({ input, origin }) => viewOfferedCoupon(input.code, origin),
});
