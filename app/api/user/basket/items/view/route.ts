import { viewBasket } from "@/lib/cart/view";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "parent",
  viewable: true,
  run: ({ actor }) => viewBasket(actor.id),
});
