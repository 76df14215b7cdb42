import { pageCourses } from "@/lib/catalog/queries";
import { PageCourses } from "@/lib/catalog/schemas";
import { toStudentCourse } from "@/lib/catalog/wire";
import { mapRows } from "@/lib/core/page";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists the catalogue for a child, page by page.",
  allow: "parent",
  viewable: true,
  owns: { student: "selectParam.studentId" },
  input: PageCourses,
  run: async ({ input }) => mapRows(await pageCourses(input), toStudentCourse),
});
