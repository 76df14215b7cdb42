import { countUnreadConversations } from "@/lib/conversations/read-marks";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Counts the conversations with messages that the admin has not read, up to 100.",
  allow: "admin",
  viewable: true,
  run: async ({ actor }) => ({ unread: await countUnreadConversations(actor) }),
});
