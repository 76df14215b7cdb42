import { listCellHistory } from "@/lib/marks/gradebook-queries";
import { ViewCellHistory } from "@/lib/marks/gradebook-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists the changes of a gradebook cell.",
  allow: "teacher",
  owns: { taughtHomework: "homeworkId" },
  input: ViewCellHistory,
  run: ({ input }) => listCellHistory(input.homeworkId, input.studentId),
});
