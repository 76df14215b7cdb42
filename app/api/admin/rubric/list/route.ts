import { endpoint } from "@/lib/http/endpoint";
import { listSchoolRubrics } from "@/lib/marks/rubrics/queries";

export const POST = endpoint({
  summary: "Lists the school's rubrics.",
  allow: "admin",
  run: () => listSchoolRubrics(),
});
