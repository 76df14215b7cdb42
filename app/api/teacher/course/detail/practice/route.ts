import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { listRunPractice } from "@/lib/practice/queries";

export const POST = endpoint({
  summary: "Lists what the students of a term practised in the last two weeks, by skill.",
  allow: "teacher",
  owns: { courseRun: "id" },
  input: ById,
  run: ({ input }) => listRunPractice(input.id),
});
