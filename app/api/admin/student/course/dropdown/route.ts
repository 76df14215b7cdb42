import { listCoursesOfChildren } from "@/lib/classroom/courses-of-children";
import { CoursesOfStudent } from "@/lib/marks/gradebook-schemas";
import { endpoint } from "@/lib/http/endpoint";
import { familyOfOrThrow } from "@/lib/families/office-queries";

export const POST = endpoint({
  summary: "Lists a student's programs as options.",
  allow: "admin",
  input: CoursesOfStudent,
  run: async ({ input, actor }) =>
    listCoursesOfChildren(await familyOfOrThrow(actor, input.studentId), input.studentId),
});
