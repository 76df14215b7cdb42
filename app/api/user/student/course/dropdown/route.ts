import { listCoursesOfChild } from "@/lib/classroom/courses-of-child";
import { CoursesOfStudent } from "@/lib/marks/gradebook-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists a child's programs as options.",
  allow: "parent",
  viewable: true,
  owns: { student: "studentId" },
  input: CoursesOfStudent,
  run: ({ input, actor }) => listCoursesOfChild(actor.id, input.studentId),
});
