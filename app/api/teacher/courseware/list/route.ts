import { endpoint } from "@/lib/http/endpoint";
import { listCoursewares } from "@/lib/classroom/courseware";
import { ListCoursewares } from "@/lib/classroom/teacher-schemas";

export const POST = endpoint({
  summary: "Lists the teacher's class materials, page by page.",
  allow: "teacher",
  owns: { courseRun: "selectParam.courseRunId" },
  input: ListCoursewares,
  run: ({ input, actor }) => listCoursewares(actor, input),
});
