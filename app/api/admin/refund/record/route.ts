import { endpoint } from "@/lib/http/endpoint";
import { RecordRefund } from "@/lib/orders/office-schemas";
import { recordRefund } from "@/lib/orders/open-refunds";

export const POST = endpoint({
  summary: "Records that the office gave the money of a refund back.",
  allow: "admin",
  input: RecordRefund,
  run: ({ input, actor }) => recordRefund(actor, input),
});
