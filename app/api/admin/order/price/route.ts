import { endpoint } from "@/lib/http/endpoint";
import { PriceSeats } from "@/lib/orders/office-schemas";
import { previewOrder } from "@/lib/orders/price-seats";

export const POST = endpoint({
  summary: "Returns what an order of the office would cost, line by line.",
  allow: "admin",
  input: PriceSeats,
  run: ({ input, actor, locale }) => previewOrder(actor, input, locale),
});
