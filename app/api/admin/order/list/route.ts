import { endpoint } from "@/lib/http/endpoint";
import { listOrdersOfSchool } from "@/lib/orders/office-queries";
import { ListOrders } from "@/lib/orders/office-schemas";

export const POST = endpoint({
  summary: "Lists the school's orders, page by page.",
  allow: "admin",
  input: ListOrders,
  run: ({ input }) => listOrdersOfSchool(input),
});
