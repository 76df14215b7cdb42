import { unmark } from "@/lib/homework/mark";
import { UnmarkSubmission } from "@/lib/homework/mark-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "teacher",
  owns: { taughtSubmission: "id" },
  input: UnmarkSubmission,
  run: ({ input, actor }) => unmark(actor, input),
});
