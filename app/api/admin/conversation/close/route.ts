import { closeConversation } from "@/lib/conversations/office";
import { CloseConversation } from "@/lib/conversations/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Closes a conversation with a reason and tells its two sides.",
  allow: "admin",
  input: CloseConversation,
  run: ({ input, actor }) => closeConversation(actor, input),
});
