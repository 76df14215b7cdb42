import { endpoint } from "@/lib/http/endpoint";
import { listOrdersOfSchool } from "@/lib/office/order-queries";
import { ListOrders } from "@/lib/office/schemas";

export const POST = endpoint({
  allow: "admin",
  input: ListOrders,
  run: ({ input }) => listOrdersOfSchool(input),
});
