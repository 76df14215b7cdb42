import { SaveCategory } from "@/lib/catalog/office-schemas";
import { saveCategory } from "@/lib/catalog/save-category";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Creates or changes a category.",
  allow: "admin",
  input: SaveCategory,
  run: ({ input, actor }) => saveCategory(actor, input),
});
