import { FlagById } from "@/lib/records/schemas";
import { removeRun } from "@/lib/catalog/save-run";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Archives (flag 1) or restores (flag 0) a term.",
  allow: "admin",
  input: FlagById,
  run: ({ input, actor }) => removeRun(actor, input.id, input.flag),
});
