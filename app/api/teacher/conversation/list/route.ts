import { listTeacherConversations } from "@/lib/conversations/reading";
import { ListConversations } from "@/lib/conversations/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns the conversations with the families of the teacher's terms, the newest message first.",
  allow: "teacher",
  viewable: true,
  input: ListConversations,
  run: ({ input, actor }) => listTeacherConversations(actor, input),
});
