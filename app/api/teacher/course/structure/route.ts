import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { getStructure } from "@/lib/classroom/teacher-runs";
import { toOutline } from "@/lib/classroom/teacher-wire";

export const POST = endpoint({
  summary: "Returns the outline of a term's units and classes.",
  allow: "teacher",
  owns: { courseRun: "id" },
  input: ById,
  run: async ({ input }) => (await getStructure(input.id)).map(toOutline),
});
