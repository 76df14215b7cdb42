import { endpoint } from "@/lib/http/endpoint";
import { payOutside } from "@/lib/orders/pay-outside";
import { PayOutside } from "@/lib/orders/schemas";

export const POST = endpoint({
  summary: "Chooses to pay an order by transfer, cheque or cash, and holds its seats for business days.",
  allow: "parent",
  owns: { order: "id" },
  input: PayOutside,
  run: ({ input }) => payOutside(input),
});
