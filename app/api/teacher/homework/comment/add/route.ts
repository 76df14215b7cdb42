import { addTeacherComment } from "@/lib/marks/mark";
import { AddComment } from "@/lib/marks/mark-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Adds a comment to a submission.",
  allow: "teacher",
  owns: { taughtSubmission: "id" },
  input: AddComment,
  run: ({ input, actor }) => addTeacherComment(actor, input),
});
