import { FigurePrice } from "@/lib/cart/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { figureOf } from "@/lib/orders/figure";

export const POST = endpoint({
  summary: "Calculates total, discount and tax for the selected terms.",
  allow: "parent",
  viewable: true,
  input: FigurePrice,
  run: ({ input, actor }) => figureOf(actor.id, input),
});
