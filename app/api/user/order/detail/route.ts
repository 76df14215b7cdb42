import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { getOrderOrThrow } from "@/lib/orders/queries";
import { toOrder } from "@/lib/orders/wire";
export const POST = endpoint({
  summary: "Returns one of the parent's orders.",
  allow: "parent",
  viewable: true,
  owns: { order: "id" },
  input: ById,
  run: async ({ input, locale }) => toOrder(await getOrderOrThrow(input.id), locale),
});
