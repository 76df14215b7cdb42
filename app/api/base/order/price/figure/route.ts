import { FigureForGuest } from "@/lib/cart/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { figureForGuest } from "@/lib/orders/figure";

export const POST = endpoint({
  summary: "Calculates total, discount and tax of a cart before the login.",
  allow: "public",
  input: FigureForGuest,
  run: ({ input, origin }) => figureForGuest(input, origin),
});
