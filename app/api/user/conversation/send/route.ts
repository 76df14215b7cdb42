import { SendAsParent } from "@/lib/conversations/schemas";
import { sendAsParent } from "@/lib/conversations/send";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Sends a parent's message to the teacher of a child's term, or to the office.",
  allow: "parent",
  repeated: "found",
  owns: { threadChild: "studentId" },
  input: SendAsParent,
  run: ({ input, actor }) => sendAsParent(actor, input),
});
