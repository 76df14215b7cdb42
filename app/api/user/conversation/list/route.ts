import { listFamilyConversations } from "@/lib/conversations/reading";
import { ListConversations } from "@/lib/conversations/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns the parent's conversations with teachers and the office, the newest message first.",
  allow: "parent",
  viewable: true,
  input: ListConversations,
  run: ({ input, actor }) => listFamilyConversations(actor, input),
});
