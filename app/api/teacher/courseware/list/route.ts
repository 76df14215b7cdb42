import { endpoint } from "@/lib/http/endpoint";
import { listCoursewares } from "@/lib/classroom/courseware";
import { ListCoursewares } from "@/lib/classroom/teacher-schemas";

export const POST = endpoint({
  allow: "teacher",
  owns: { courseRun: "selectParam.courseRunId" },
  input: ListCoursewares,
  run: ({ input, actor }) => listCoursewares(actor, input),
});
