import { RemovePlanned } from "@/lib/catalog/office-schemas";
import { removeUnit } from "@/lib/catalog/save-unit";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Archives (flag 1) or restores (flag 0) a unit.",
  allow: "admin",
  input: RemovePlanned,
  run: ({ input, actor }) => removeUnit(actor, input),
});
