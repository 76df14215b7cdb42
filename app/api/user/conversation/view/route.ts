import { viewFamilyThread } from "@/lib/conversations/reading";
import { ViewFamilyThread } from "@/lib/conversations/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary:
    "Returns the conversation about a child in a term, or with the office, with a page of its messages.",
  allow: "parent",
  viewable: true,
  owns: { threadChild: "studentId" },
  input: ViewFamilyThread,
  run: ({ input, actor }) => viewFamilyThread(actor, input),
});
