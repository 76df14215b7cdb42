import { endpoint } from "@/lib/http/endpoint";
import { listOrders } from "@/lib/orders/queries";
import { ListFamilyOrders } from "@/lib/orders/schemas";
import { toOrder } from "@/lib/orders/wire";

export const POST = endpoint({
  summary: "Lists the parent's orders, page by page.",
  allow: "parent",
  viewable: true,
  input: ListFamilyOrders,
  run: async ({ input, actor, locale }) => {
    const { rows, records } = await listOrders(actor.id, input);
    return { rows: rows.map((order) => toOrder(order, locale)), records };
  },
});
