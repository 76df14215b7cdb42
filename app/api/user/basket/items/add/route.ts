import { ChangeBasket } from "@/lib/cart/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { updateCart } from "@/lib/orders/priced-cart";

export const POST = endpoint({
  summary: "Replaces or changes the contents of the cart; safe to repeat.",
  allow: "parent",
  input: ChangeBasket,
  repeated: "again",
  run: ({ input, actor, locale }) => updateCart(actor, input, locale),
});
