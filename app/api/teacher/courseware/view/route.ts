import { endpoint } from "@/lib/http/endpoint";
import { getCoursewareOrThrow } from "@/lib/teaching/courseware";
import { RecordById } from "@/lib/teaching/schemas";

export const POST = endpoint({
  allow: "teacher",
  owns: { taughtCourseware: "id" },
  input: RecordById,
  run: ({ input, actor }) => getCoursewareOrThrow(actor, input.id),
});
