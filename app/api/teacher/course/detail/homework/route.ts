import { ById } from "@/lib/core/fields";
import { listTaughtHomework } from "@/lib/marks/mark-queries";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists the homework of a term.",
  allow: "teacher",
  owns: { courseRun: "id" },
  input: ById,
  run: ({ input }) => listTaughtHomework(input.id),
});
