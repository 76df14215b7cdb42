import { FlagById } from "@/lib/catalog/office-schemas";
import { enableRun } from "@/lib/catalog/save-run";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "admin",
  input: FlagById,
  run: ({ input, actor }) => enableRun(actor, input.id, input.flag),
});
