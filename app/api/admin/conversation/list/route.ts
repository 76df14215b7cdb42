import { listAllConversations } from "@/lib/conversations/office";
import { ListAllConversations } from "@/lib/conversations/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists the conversations of all families, page by page.",
  allow: "admin",
  input: ListAllConversations,
  run: ({ input }) => listAllConversations(input),
});
