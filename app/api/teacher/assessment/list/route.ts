import { endpoint } from "@/lib/http/endpoint";
import { listTeacherAssessments } from "@/lib/assessments/teacher-queries";
import { ListTeacherAssessments } from "@/lib/assessments/teacher-schemas";

export const POST = endpoint({
  summary: "Lists the assessments by grade with the average of the teacher's own students.",
  allow: "teacher",
  input: ListTeacherAssessments,
  run: ({ input, actor }) => listTeacherAssessments(actor.id, input),
});
