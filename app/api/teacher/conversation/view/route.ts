import { viewTermThread } from "@/lib/conversations/reading";
import { ViewTermThread } from "@/lib/conversations/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns the conversation with the family of a child in a term, with a page of its messages.",
  allow: "teacher",
  viewable: true,
  owns: { courseRun: "courseRunId" },
  input: ViewTermThread,
  run: ({ input, actor }) => viewTermThread(actor, input),
});
