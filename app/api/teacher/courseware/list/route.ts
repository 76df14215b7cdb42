import { endpoint } from "@/lib/http/endpoint";
import { listCoursewares } from "@/lib/teaching/courseware";
import { ListCoursewares } from "@/lib/teaching/schemas";

export const POST = endpoint({
  allow: "teacher",
  owns: { courseRun: "selectParam.courseRunId" },
  input: ListCoursewares,
  run: ({ input, actor }) => listCoursewares(actor, input),
});
