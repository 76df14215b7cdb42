import { FlagById } from "@/lib/catalog/office-schemas";
import { removeRun } from "@/lib/catalog/save-run";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "admin",
  input: FlagById,
  run: ({ input, actor }) => removeRun(actor, input.id, input.flag),
});
