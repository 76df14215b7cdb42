import { SaveStructure } from "@/lib/catalog/office-schemas";
import { saveStructure } from "@/lib/catalog/save-unit";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Saves the order of all units and classes of a term.",
  allow: "admin",
  input: SaveStructure,
  run: ({ input, actor }) => saveStructure(actor, input),
});
