import { ById } from "@/lib/core/fields";
import { getStructure } from "@/lib/classroom/teacher-runs";
import { getRunIdOrThrow } from "@/lib/catalog/structure-queries";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns a term's units and classes.",
  allow: "admin",
  input: ById,
  run: async ({ input, actor }) => getStructure(await getRunIdOrThrow(actor, input.id)),
});
