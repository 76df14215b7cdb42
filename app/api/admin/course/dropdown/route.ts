import { toOption } from "@/lib/catalog/office-wire";
import { listCourseOptions } from "@/lib/catalog/structure-queries";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "admin",
  run: async ({ locale }) =>
    (await listCourseOptions()).map((course) => toOption(course, course.courseId, locale)),
});
