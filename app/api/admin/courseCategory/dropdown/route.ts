import { toOption } from "@/lib/catalog/office-wire";
import { listCategoryOptions } from "@/lib/catalog/structure-queries";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "admin",
  run: async ({ locale }) =>
    (await listCategoryOptions()).map((category) => toOption(category, category.courseCategoryId, locale)),
});
