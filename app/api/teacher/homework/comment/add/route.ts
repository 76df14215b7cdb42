import { addTeacherComment } from "@/lib/marks/mark";
import { AddComment } from "@/lib/marks/mark-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Adds a message about a student's homework.",
  allow: "teacher",
  owns: { taughtThread: "id" },
  input: AddComment,
  run: ({ input, actor }) => addTeacherComment(actor, input),
});
