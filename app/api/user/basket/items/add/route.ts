import { replaceBasket } from "@/lib/cart/commands";
import { ReplaceBasket } from "@/lib/cart/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Replaces the contents of the cart; safe to repeat.",
  allow: "parent",
  input: ReplaceBasket,
  run: ({ input, actor, locale }) => replaceBasket(actor.id, input, locale),
});
