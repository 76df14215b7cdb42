import { endpoint } from "@/lib/http/endpoint";
import { saveRubric } from "@/lib/marks/rubrics/save-rubric";
import { SaveRubric } from "@/lib/marks/rubrics/schemas";

export const POST = endpoint({
  summary: "Creates a rubric, or writes the next edition of an own one; given marks keep theirs.",
  allow: "teacher",
  owns: { rubric: "id" },
  input: SaveRubric,
  run: ({ input, actor }) => saveRubric(actor, input),
});
