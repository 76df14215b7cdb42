import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { checkOrder } from "@/lib/orders/queries";

export const POST = endpoint({
  summary: "Checks whether an order can be paid now: its seats, prices and owner.",
  allow: "parent",
  viewable: true,
  owns: { order: "id" },
  input: ById,
  run: ({ input }) => checkOrder(input.id),
});
