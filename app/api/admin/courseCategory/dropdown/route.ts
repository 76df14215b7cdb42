import { toOption } from "@/lib/catalog/office-wire";
import { listCategoryOptions } from "@/lib/catalog/structure-queries";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists the categories as options.",
  allow: "admin",
  run: async ({ locale }) =>
    (await listCategoryOptions()).map((category) => toOption(category, category.courseCategoryId, locale)),
});
