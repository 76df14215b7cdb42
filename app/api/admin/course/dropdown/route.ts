import { toOption } from "@/lib/catalog/office-wire";
import { listCourseOptions } from "@/lib/catalog/structure-queries";
import { Lookup } from "@/lib/records/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists the programs as options.",
  allow: "admin",
  input: Lookup,
  run: async ({ input, locale }) =>
    (await listCourseOptions(input)).map((course) => toOption(course, course.courseId, locale)),
});
