import { endpoint } from "@/lib/http/endpoint";
import { listRubrics } from "@/lib/marks/rubrics/queries";

export const POST = endpoint({
  summary: "Lists the teacher's own rubrics and the school's.",
  allow: "teacher",
  run: ({ actor }) => listRubrics(actor.id),
});
