import { FlagById } from "@/lib/records/schemas";
import { removeCategory } from "@/lib/catalog/save-category";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Archives (flag 1) or restores (flag 0) a category.",
  allow: "admin",
  input: FlagById,
  run: ({ input, actor }) => removeCategory(actor, input.id, input.flag),
});
