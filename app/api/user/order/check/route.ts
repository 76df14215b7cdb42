import { endpoint } from "@/lib/http/endpoint";
import { checkOrder } from "@/lib/orders/queries";
import { OrderId } from "@/lib/orders/schemas";

export const POST = endpoint({
  allow: "parent",
  viewable: true,
  owns: { order: "id" },
  input: OrderId,
  run: ({ input }) => checkOrder(input.id),
});
