import { unmark } from "@/lib/marks/mark";
import { UnmarkSubmission } from "@/lib/marks/mark-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Removes a submission's mark, so that it counts as handed in and not returned.",
  allow: "teacher",
  owns: { taughtThread: "id" },
  input: UnmarkSubmission,
  run: ({ input, actor }) => unmark(actor, input),
});
