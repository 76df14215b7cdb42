import { endpoint } from "@/lib/http/endpoint";
import { ExportOrders } from "@/lib/orders/export-orders";
import { fileQuery } from "@/lib/core/file-query";

export const POST = endpoint({
  allow: "admin",
  input: ExportOrders,
  run: ({ input }) => ({ url: `/api/admin/order/export/file?${fileQuery(input)}` }),
});
