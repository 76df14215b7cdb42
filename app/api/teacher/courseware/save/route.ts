import { endpoint } from "@/lib/http/endpoint";
import { saveCourseware } from "@/lib/classroom/courseware";
import { SaveCourseware } from "@/lib/classroom/teacher-schemas";

export const POST = endpoint({
  summary: "Creates or changes a class material, with its file.",
  allow: "teacher",
  owns: { courseRun: "courseRunId", taughtCourseware: "id" },
  body: "multipart",
  input: SaveCourseware,
  run: ({ input, actor }) => saveCourseware(actor, input),
});
