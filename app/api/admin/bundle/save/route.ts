import { SaveBundle } from "@/lib/catalog/office-schemas";
import { saveBundle } from "@/lib/catalog/save-bundle";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Creates or changes a bundle.",
  allow: "admin",
  input: SaveBundle,
  run: ({ input, actor }) => saveBundle(actor, input),
});
