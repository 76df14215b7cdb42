import { FlagById } from "@/lib/records/schemas";
import { enableRun } from "@/lib/catalog/save-run";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Puts a term on sale (flag 1) or takes it off sale (flag 0).",
  allow: "admin",
  input: FlagById,
  run: ({ input, actor }) => enableRun(actor, input.id, input.flag),
});
