import { listGrades } from "@/lib/gradebook/family-queries";
import { ListGrades } from "@/lib/gradebook/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "parent",
  viewable: true,
  owns: { student: "selectParam.studentId" },
  input: ListGrades,
  run: ({ input, actor }) => listGrades(actor.id, input),
});
