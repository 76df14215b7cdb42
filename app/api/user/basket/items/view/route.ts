import { viewBasket } from "@/lib/cart/view";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns the bundles and programs in the cart, each with its term.",
  allow: "parent",
  viewable: true,
  run: ({ actor }) => viewBasket(actor.id),
});
