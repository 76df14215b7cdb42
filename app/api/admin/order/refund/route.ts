import { endpoint } from "@/lib/http/endpoint";
import { refundOrderLines } from "@/lib/office/refund-order";
import { RefundLines } from "@/lib/office/schemas";

export const POST = endpoint({
  allow: "admin",
  input: RefundLines,
  run: ({ input, actor }) => refundOrderLines(actor, input),
});
