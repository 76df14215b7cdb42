import { endpoint } from "@/lib/http/endpoint";
import { listTeacherAssessments } from "@/lib/teaching/assessment-queries";
import { ListTeacherAssessments } from "@/lib/teaching/schemas";

export const POST = endpoint({
  allow: "teacher",
  input: ListTeacherAssessments,
  run: ({ input, actor }) => listTeacherAssessments(actor.id, input),
});
