import { ById } from "@/lib/core/fields";
import { getGradebook } from "@/lib/marks/gradebook-queries";
import { toGradebook } from "@/lib/marks/gradebook-wire";
import { getRunIdOrThrow } from "@/lib/catalog/structure-queries";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns the gradebook of a term.",
  allow: "admin",
  input: ById,
  run: async ({ input, actor }) => toGradebook(await getGradebook(await getRunIdOrThrow(actor, input.id))),
});
