import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { copyRubric } from "@/lib/marks/rubrics/save-rubric";

export const POST = endpoint({
  summary: "Copies an own rubric, or one of the school's, as an own one.",
  allow: "teacher",
  input: ById,
  run: ({ input, actor }) => copyRubric(actor, input.id),
});
