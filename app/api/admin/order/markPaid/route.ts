import { endpoint } from "@/lib/http/endpoint";
import { markPaid } from "@/lib/orders/mark-paid";
import { MarkPaid } from "@/lib/orders/office-schemas";

export const POST = endpoint({
  summary: "Records money that the office has received for an order, and settles it.",
  allow: "admin",
  input: MarkPaid,
  run: ({ input, actor }) => markPaid(actor, input),
});
