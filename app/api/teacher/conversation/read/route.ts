import { readTermThread } from "@/lib/conversations/reading";
import { ReadTermThread } from "@/lib/conversations/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Marks the messages of a conversation as read by the teacher, up to one of them.",
  allow: "teacher",
  owns: { courseRun: "courseRunId" },
  input: ReadTermThread,
  run: ({ input, actor }) => readTermThread(actor, input),
});
