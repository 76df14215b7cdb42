import { ById } from "@/lib/core/fields";
import { getRunIdOrThrow } from "@/lib/catalog/structure-queries";
import { endpoint } from "@/lib/http/endpoint";
import { listRunStudents } from "@/lib/classroom/run-students";

export const POST = endpoint({
  summary: "Lists the students of a term.",
  allow: "admin",
  input: ById,
  run: async ({ input, actor }) => listRunStudents(await getRunIdOrThrow(actor, input.id)),
});
