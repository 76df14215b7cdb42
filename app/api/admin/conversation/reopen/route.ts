import { reopenConversation } from "@/lib/conversations/office";
import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Opens a closed conversation again and tells its two sides.",
  allow: "admin",
  input: ById,
  run: ({ input, actor }) => reopenConversation(actor, input),
});
