import { ById } from "@/lib/core/fields";
import { getHomeworkOrThrow } from "@/lib/marks/homework-queries";
import { endpoint } from "@/lib/http/endpoint";
import { toHomeworkDetail } from "@/lib/marks/homework-wire";

export const POST = endpoint({
  summary: "Returns one piece of homework with what was handed in.",
  allow: "student",
  viewable: true,
  input: ById,
  // The read is the child's own: homework of its seats, and what it handed in to terms that it has left (rule R11.89).
  run: async ({ input, actor }) => toHomeworkDetail(await getHomeworkOrThrow(actor.id, input.id)),
});
