import { endpoint } from "@/lib/http/endpoint";
import { placeOrder } from "@/lib/office/place-order";
import { PlaceOrder } from "@/lib/office/schemas";

export const POST = endpoint({
  allow: "admin",
  input: PlaceOrder,
  run: ({ input, actor }) => placeOrder(actor, input),
});
