import { getCourseOrThrow } from "@/lib/catalog/detail-queries";
import { ViewCourse } from "@/lib/catalog/schemas";
import { toCourseDetail } from "@/lib/catalog/wire";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns a program with its terms, units and classes.",
  allow: "public",
  input: ViewCourse,
  run: async ({ input }) => toCourseDetail(await getCourseOrThrow(input.courseId)),
});
