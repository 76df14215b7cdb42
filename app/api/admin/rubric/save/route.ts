import { endpoint } from "@/lib/http/endpoint";
import { saveRubric } from "@/lib/marks/rubrics/save-rubric";
import { SaveRubric } from "@/lib/marks/rubrics/schemas";

export const POST = endpoint({
  summary: "Creates a rubric of the school, or writes its next edition; given marks keep theirs.",
  allow: "admin",
  input: SaveRubric,
  run: ({ input, actor }) => saveRubric(actor, input),
});
