import { SaveCategory } from "@/lib/catalog/office-schemas";
import { saveCategory } from "@/lib/catalog/save-category";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "admin",
  input: SaveCategory,
  run: ({ input, actor }) => saveCategory(actor, input),
});
