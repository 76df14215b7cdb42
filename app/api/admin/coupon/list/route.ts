import { listCoupons } from "@/lib/coupons/office-queries";
import { ListCoupons } from "@/lib/coupons/office-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists the coupons with their uses and what they gave.",
  allow: "admin",
  input: ListCoupons,
  run: ({ input }) => listCoupons(input),
});
