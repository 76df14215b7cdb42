import { endpoint } from "@/lib/http/endpoint";
import { saveCourseware } from "@/lib/teaching/courseware";
import { SaveCourseware } from "@/lib/teaching/schemas";

export const POST = endpoint({
  allow: "teacher",
  owns: { courseRun: "courseRunId", taughtCourseware: "id" },
  body: "multipart",
  input: SaveCourseware,
  run: ({ input, actor }) => saveCourseware(actor, input),
});
