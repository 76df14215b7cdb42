import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { finishOrder } from "@/lib/orders/process-payment";

export const POST = endpoint({
  summary: "Asks the payment provider how an order stands and returns its status.",
  allow: "parent",
  repeated: "again",
  owns: { order: "id" },
  input: ById,
  run: ({ input }) => finishOrder(input.id),
});
