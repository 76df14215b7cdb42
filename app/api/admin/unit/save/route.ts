import { SaveUnit } from "@/lib/catalog/office-schemas";
import { saveUnit } from "@/lib/catalog/save-unit";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Creates or changes a unit.",
  allow: "admin",
  input: SaveUnit,
  run: ({ input, actor }) => saveUnit(actor, input),
});
