import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { finishOrder } from "@/lib/orders/follow-payment";

export const POST = endpoint({
  allow: "parent",
  owns: { order: "id" },
  input: ById,
  run: ({ input }) => finishOrder(input.id),
});
