import { endpoint } from "@/lib/http/endpoint";
import { ListStudentCourses } from "@/lib/learning/schemas";
import { listStudentRuns } from "@/lib/learning/student-queries";
import { toStudentRun } from "@/lib/learning/wire";

export const POST = endpoint({
  allow: "student",
  viewable: true,
  input: ListStudentCourses,
  run: async ({ input, actor }) => (await listStudentRuns(actor.id, input.type)).map(toStudentRun),
});
