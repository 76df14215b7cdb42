import { endpoint } from "@/lib/http/endpoint";
import { ListStudentGrades, listStudentGrades } from "@/lib/marks/student-grades";

export const POST = endpoint({
  allow: "admin",
  input: ListStudentGrades,
  run: ({ input }) => listStudentGrades(input),
});
