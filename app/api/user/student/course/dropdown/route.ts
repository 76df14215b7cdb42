import { listCoursesOfChildren } from "@/lib/classroom/courses-of-children";
import { CoursesOfStudent } from "@/lib/marks/gradebook-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists a child's programs as options.",
  allow: "parent",
  viewable: true,
  owns: { student: "studentId" },
  input: CoursesOfStudent,
  run: ({ input, actor }) => listCoursesOfChildren(actor.id, input.studentId),
});
