import { getRunsOrThrow } from "@/lib/catalog/run-queries";
import { CourseRunDetail } from "@/lib/catalog/schemas";
import { toRunWithCourse } from "@/lib/catalog/wire";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns terms with their programs; onSale is false for closed ones.",
  allow: "public",
  input: CourseRunDetail,
  run: async ({ input }) => (await getRunsOrThrow(input.courseRunIds)).map(toRunWithCourse),
});
