import { mark } from "@/lib/homework/mark";
import { MarkSubmission } from "@/lib/homework/mark-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "teacher",
  owns: { taughtSubmission: "id" },
  input: MarkSubmission,
  run: ({ input, actor }) => mark(actor, input),
});
