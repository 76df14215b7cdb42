import { endpoint } from "@/lib/http/endpoint";
import { ListStudentCourses } from "@/lib/classroom/student-schemas";
import { listStudentRuns } from "@/lib/classroom/student-runs";
import { toStudentRun } from "@/lib/classroom/student-wire";

export const POST = endpoint({
  summary: "Lists the student's own terms.",
  allow: "student",
  viewable: true,
  input: ListStudentCourses,
  run: async ({ input, actor }) => (await listStudentRuns(actor.id, input.type)).map(toStudentRun),
});
