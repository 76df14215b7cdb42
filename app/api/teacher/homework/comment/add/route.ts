import { addTeacherComment } from "@/lib/homework/mark";
import { AddComment } from "@/lib/homework/mark-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "teacher",
  owns: { taughtSubmission: "id" },
  input: AddComment,
  run: ({ input, actor }) => addTeacherComment(actor, input),
});
