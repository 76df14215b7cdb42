import { endpoint } from "@/lib/http/endpoint";
import { removeCourseware } from "@/lib/teaching/courseware";
import { RemoveById } from "@/lib/teaching/schemas";

export const POST = endpoint({
  allow: "teacher",
  owns: { taughtCourseware: "id" },
  input: RemoveById,
  run: ({ input, actor }) => removeCourseware(actor, input.id, input.flag),
});
