import { CourseDropdown } from "@/lib/catalog/office-schemas";
import { toOption } from "@/lib/catalog/office-wire";
import { listCourseOptions } from "@/lib/catalog/structure-queries";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists the programs as options.",
  allow: "admin",
  input: CourseDropdown,
  run: async ({ input, locale }) =>
    (await listCourseOptions(input)).map((course) => toOption(course, course.courseId, locale)),
});
