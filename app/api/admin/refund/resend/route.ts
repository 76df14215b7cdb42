import { endpoint } from "@/lib/http/endpoint";
import { ById } from "@/lib/core/fields";
import { resendRefund } from "@/lib/orders/open-refunds";

export const POST = endpoint({
  summary: "Asks the provider again for a refund that failed.",
  allow: "admin",
  input: ById,
  run: ({ input, actor }) => resendRefund(actor, input.id),
});
