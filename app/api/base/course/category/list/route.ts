import { listCategories } from "@/lib/catalog/queries";
import { ListCategories } from "@/lib/catalog/schemas";
import { toCategory } from "@/lib/catalog/wire";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists the categories with their programs.",
  allow: "public",
  input: ListCategories,
  run: async ({ input }) => (await listCategories(input.selectParam.courseCategoryId)).map(toCategory),
});
