import { SaveStructure } from "@/lib/catalog/office-schemas";
import { saveStructure } from "@/lib/catalog/save-unit";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "admin",
  input: SaveStructure,
  run: ({ input, actor }) => saveStructure(actor, input),
});
