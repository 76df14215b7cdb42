import { endpoint } from "@/lib/http/endpoint";
import { refundOrderLines } from "@/lib/orders/refund-order";
import { RefundLines } from "@/lib/orders/office-schemas";

export const POST = endpoint({
  allow: "admin",
  input: RefundLines,
  run: ({ input, actor }) => refundOrderLines(actor, input),
});
