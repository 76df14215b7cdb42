import { FlagById } from "@/lib/records/schemas";
import { removeUnit } from "@/lib/catalog/save-unit";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Archives (flag 1) or restores (flag 0) a unit.",
  allow: "admin",
  input: FlagById,
  run: ({ input, actor }) => removeUnit(actor, input.id, input.flag),
});
