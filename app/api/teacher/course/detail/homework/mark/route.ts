import { mark } from "@/lib/marks/mark";
import { MarkSubmission } from "@/lib/marks/mark-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "teacher",
  owns: { taughtSubmission: "id" },
  input: MarkSubmission,
  run: ({ input, actor }) => mark(actor, input),
});
