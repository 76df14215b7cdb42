import { endpoint } from "@/lib/http/endpoint";
import { removeCourseware } from "@/lib/classroom/courseware";
import { FlagById } from "@/lib/records/schemas";

export const POST = endpoint({
  summary: "Archives (flag 1) or restores (flag 0) a class material.",
  allow: "teacher",
  owns: { taughtCourseware: "id" },
  input: FlagById,
  run: ({ input, actor }) => removeCourseware(actor, input.id, input.flag),
});
