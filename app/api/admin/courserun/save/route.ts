import { SaveRun } from "@/lib/catalog/office-schemas";
import { saveRun } from "@/lib/catalog/save-run";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Creates or changes a term.",
  allow: "admin",
  input: SaveRun,
  run: ({ input, actor }) => saveRun(actor, input),
});
