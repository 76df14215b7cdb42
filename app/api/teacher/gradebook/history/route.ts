import { listCellHistory } from "@/lib/gradebook/queries";
import { CellHistory } from "@/lib/gradebook/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "teacher",
  owns: { taughtHomework: "homeworkId" },
  input: CellHistory,
  run: ({ input }) => listCellHistory(input.homeworkId, input.studentId),
});
