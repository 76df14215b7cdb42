import { endpoint } from "@/lib/http/endpoint";
import { refundOrderLines } from "@/lib/orders/refund-order";
import { RefundLines } from "@/lib/orders/office-schemas";

export const POST = endpoint({
  summary: "Refunds whole lines of a paid order and ends their enrolments.",
  allow: "admin",
  input: RefundLines,
  run: ({ input, actor }) => refundOrderLines(actor, input),
});
