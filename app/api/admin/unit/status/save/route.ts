import { FlagById } from "@/lib/records/schemas";
import { enableUnit } from "@/lib/catalog/save-unit";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Enables (flag 1) or disables (flag 0) a unit.",
  allow: "admin",
  input: FlagById,
  run: ({ input, actor }) => enableUnit(actor, input.id, input.flag),
});
