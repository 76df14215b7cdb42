import { FigurePrice } from "@/lib/cart/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { getFigure } from "@/lib/orders/figure";

export const POST = endpoint({
  allow: "parent",
  viewable: true,
  input: FigurePrice,
  run: ({ input, actor }) => getFigure(actor.id, input),
});
