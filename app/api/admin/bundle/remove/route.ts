import { FlagById } from "@/lib/records/schemas";
import { removeBundle } from "@/lib/catalog/save-bundle";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Archives (flag 1) or restores (flag 0) a bundle.",
  allow: "admin",
  input: FlagById,
  run: ({ input, actor }) => removeBundle(actor, input.id, input.flag),
});
