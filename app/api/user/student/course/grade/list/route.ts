import { listGrades } from "@/lib/marks/family-grades";
import { ListGrades } from "@/lib/marks/gradebook-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists a child's grades, page by page.",
  allow: "parent",
  viewable: true,
  owns: { student: "selectParam.studentId" },
  input: ListGrades,
  run: ({ input, actor }) => listGrades(actor.id, input),
});
