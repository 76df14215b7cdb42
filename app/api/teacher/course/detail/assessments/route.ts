import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { listRunResults } from "@/lib/assessments/run-results";

export const POST = endpoint({
  summary: "Lists a term's students with their finished assessments.",
  allow: "teacher",
  owns: { courseRun: "id" },
  input: ById,
  run: ({ input }) => listRunResults(input.id),
});
