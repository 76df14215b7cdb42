import { endpoint } from "@/lib/http/endpoint";
import { ById } from "@/lib/core/fields";
import { keepRefundAsCredit } from "@/lib/orders/open-refunds";

export const POST = endpoint({
  summary: "Keeps the money of an open refund as the family's credit.",
  allow: "admin",
  input: ById,
  run: ({ input, actor }) => keepRefundAsCredit(actor, input.id),
});
