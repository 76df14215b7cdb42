import { mark } from "@/lib/marks/mark";
import { MarkSubmission } from "@/lib/marks/mark-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Marks a submission with a score and a comment.",
  allow: "teacher",
  owns: { taughtThread: "id" },
  input: MarkSubmission,
  run: ({ input, actor }) => mark(actor, input),
});
