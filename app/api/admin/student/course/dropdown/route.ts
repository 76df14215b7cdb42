import { listCoursesOfChild } from "@/lib/gradebook/family-queries";
import { CoursesOfStudent } from "@/lib/gradebook/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { familyOfOrThrow } from "@/lib/office/people-queries";

export const POST = endpoint({
  allow: "admin",
  input: CoursesOfStudent,
  run: async ({ input }) => listCoursesOfChild(await familyOfOrThrow(input.studentId), input.studentId),
});
