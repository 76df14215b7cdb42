import { endpoint } from "@/lib/http/endpoint";
import { archiveRubric } from "@/lib/marks/rubrics/save-rubric";
import { FlagById } from "@/lib/records/schemas";

export const POST = endpoint({
  summary: "Archives (flag 1) or brings back (flag 0) an own rubric; homework keeps the one it has.",
  allow: "teacher",
  owns: { rubric: "id" },
  input: FlagById,
  run: ({ input, actor }) => archiveRubric(actor, input),
});
