import { endpoint } from "@/lib/http/endpoint";
import { archiveRubric } from "@/lib/marks/rubrics/save-rubric";
import { FlagById } from "@/lib/records/schemas";

export const POST = endpoint({
  summary: "Archives (flag 1) or brings back (flag 0) a rubric of the school; homework keeps the one it has.",
  allow: "admin",
  input: FlagById,
  run: ({ input, actor }) => archiveRubric(actor, input),
});
