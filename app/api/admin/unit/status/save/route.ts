import { FlagById } from "@/lib/catalog/office-schemas";
import { enableUnit } from "@/lib/catalog/save-unit";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "admin",
  input: FlagById,
  run: ({ input, actor }) => enableUnit(actor, input.id, input.flag),
});
