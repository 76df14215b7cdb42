import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { getStructure } from "@/lib/classroom/teacher-runs";

export const POST = endpoint({
  summary: "Returns a term's units and classes.",
  allow: "teacher",
  owns: { courseRun: "id" },
  input: ById,
  run: ({ input }) => getStructure(input.id),
});
