import { endpoint } from "@/lib/http/endpoint";
import { finishOrder } from "@/lib/orders/follow-payment";
import { OrderId } from "@/lib/orders/schemas";

export const POST = endpoint({
  allow: "parent",
  owns: { order: "id" },
  input: OrderId,
  run: ({ input }) => finishOrder(input.id),
});
