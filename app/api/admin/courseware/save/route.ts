import { endpoint } from "@/lib/http/endpoint";
import { saveCourseware } from "@/lib/teaching/courseware";
import { SaveCourseware } from "@/lib/teaching/schemas";

export const POST = endpoint({
  allow: "admin",
  body: "multipart",
  input: SaveCourseware,
  run: ({ input, actor }) => saveCourseware(actor, input),
});
