import { endpoint } from "@/lib/http/endpoint";
import { ListStudentGrades, listStudentGrades } from "@/lib/marks/student-grades";

export const POST = endpoint({
  summary: "Lists a student's grades, page by page.",
  allow: "admin",
  input: ListStudentGrades,
  run: ({ input, actor }) => listStudentGrades(actor, input),
});
