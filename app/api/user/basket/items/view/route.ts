import { ViewBasket } from "@/lib/cart/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { getCart } from "@/lib/orders/priced-cart";

export const POST = endpoint({
  summary: "Returns the bundles and programs in the cart, each with its term.",
  allow: "parent",
  viewable: true,
  input: ViewBasket,
  run: ({ input, actor }) => getCart(actor.id, input),
});
