import { listOfficeCategories } from "@/lib/catalog/admin-queries";
import { ListOfficeCategories } from "@/lib/catalog/office-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists the categories, page by page.",
  allow: "admin",
  input: ListOfficeCategories,
  run: ({ input }) => listOfficeCategories(input),
});
