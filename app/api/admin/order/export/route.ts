import { endpoint } from "@/lib/http/endpoint";
import { ExportOrders } from "@/lib/orders/export-orders";
import { fileQuery } from "@/lib/core/file-query";

export const POST = endpoint({
  summary: "Returns the address of a CSV or XLSX file of the orders that the filters match.",
  allow: "admin",
  input: ExportOrders,
  run: ({ input }) => ({ url: `/api/admin/order/export/file?${fileQuery(input)}` }),
});
