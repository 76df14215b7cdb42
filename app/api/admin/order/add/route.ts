import { endpoint } from "@/lib/http/endpoint";
import { placeOrder } from "@/lib/orders/place-order";
import { PlaceOrder } from "@/lib/orders/office-schemas";

export const POST = endpoint({
  summary: "Creates an order that was paid outside the site, or that the family pays itself.",
  allow: "admin",
  input: PlaceOrder,
  run: ({ input, actor, locale }) => placeOrder(actor, input, locale),
});
