import { getCourseOrThrow } from "@/lib/catalog/detail-queries";
import { ViewCourse } from "@/lib/catalog/schemas";
import { toCourseDetail } from "@/lib/catalog/wire";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "public",
  input: ViewCourse,
  run: async ({ input }) => toCourseDetail(await getCourseOrThrow(input.courseId)),
});
