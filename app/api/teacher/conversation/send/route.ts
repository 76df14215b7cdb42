import { SendAsTeacher } from "@/lib/conversations/schemas";
import { sendAsTeacher } from "@/lib/conversations/send";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Sends a teacher's message to the family of a child in a term.",
  allow: "teacher",
  repeated: "found",
  owns: { courseRun: "courseRunId" },
  input: SendAsTeacher,
  run: ({ input, actor }) => sendAsTeacher(actor, input),
});
