import { foundOrThrow } from "@/lib/core/errors";
import { endpoint } from "@/lib/http/endpoint";
import { listPracticeWeeks } from "@/lib/practice/queries";
import { ViewChildPractice } from "@/lib/practice/schemas";

export const POST = endpoint({
  summary: "Returns what a child practised in the last seven days.",
  allow: "parent",
  viewable: true,
  owns: { student: "studentId" },
  input: ViewChildPractice,
  run: async ({ input }) => foundOrThrow((await listPracticeWeeks([input.studentId]))[0]),
});
