import { FlagById } from "@/lib/catalog/office-schemas";
import { enableBundle } from "@/lib/catalog/save-bundle";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "admin",
  input: FlagById,
  run: ({ input, actor }) => enableBundle(actor, input.id, input.flag),
});
