import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { checkOrder } from "@/lib/orders/queries";

export const POST = endpoint({
  allow: "parent",
  viewable: true,
  owns: { order: "id" },
  input: ById,
  run: ({ input }) => checkOrder(input.id),
});
