import { endpoint } from "@/lib/http/endpoint";
import { removeCourseware } from "@/lib/classroom/courseware";
import { RemoveById } from "@/lib/classroom/teacher-schemas";

export const POST = endpoint({
  summary: "Archives (flag 1) or restores (flag 0) a class material.",
  allow: "teacher",
  owns: { taughtCourseware: "id" },
  input: RemoveById,
  run: ({ input, actor }) => removeCourseware(actor, input.id, input.flag),
});
