import { endpoint } from "@/lib/http/endpoint";
import { saveCourseware } from "@/lib/classroom/courseware";
import { SaveCourseware } from "@/lib/classroom/teacher-schemas";

export const POST = endpoint({
  allow: "admin",
  body: "multipart",
  input: SaveCourseware,
  run: ({ input, actor }) => saveCourseware(actor, input),
});
