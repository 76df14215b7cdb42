import { FlagById } from "@/lib/records/schemas";
import { enableBundle } from "@/lib/catalog/save-bundle";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Puts a bundle on sale (flag 1) or takes it off sale (flag 0).",
  allow: "admin",
  input: FlagById,
  run: ({ input, actor }) => enableBundle(actor, input.id, input.flag),
});
