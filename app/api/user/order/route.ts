import { endpoint } from "@/lib/http/endpoint";
import { createOrder } from "@/lib/orders/create-order";
import { CreateOrder } from "@/lib/orders/schemas";

export const POST = endpoint({
  summary: "Creates an order from the stored cart.",
  allow: "parent",
  input: CreateOrder,
  repeated: "again",
  run: ({ input, actor, locale }) => createOrder(actor.id, input, locale),
});
