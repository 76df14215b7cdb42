import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { cancelOrder } from "@/lib/orders/refund-order";

export const POST = endpoint({
  summary: "Cancels a pending order.",
  allow: "admin",
  input: ById,
  run: ({ input, actor }) => cancelOrder(actor, input.id),
});
