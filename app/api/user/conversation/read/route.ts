import { readFamilyThread } from "@/lib/conversations/reading";
import { ReadFamilyThread } from "@/lib/conversations/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Marks the messages of a conversation as read by the family, up to one of them.",
  allow: "parent",
  owns: { threadChild: "studentId" },
  input: ReadFamilyThread,
  run: ({ input, actor }) => readFamilyThread(actor, input),
});
