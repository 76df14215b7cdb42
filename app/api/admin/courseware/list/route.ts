import { endpoint } from "@/lib/http/endpoint";
import { listOfficeCoursewares } from "@/lib/classroom/office-coursewares";
import { ListOfficeCoursewares } from "@/lib/classroom/teacher-schemas";

export const POST = endpoint({
  summary: "Lists the class materials, page by page.",
  allow: "admin",
  input: ListOfficeCoursewares,
  run: ({ input }) => listOfficeCoursewares(input),
});
