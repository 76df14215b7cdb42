import { endpoint } from "@/lib/http/endpoint";
import { countUnread } from "@/lib/notices/reading";

export const POST = endpoint({
  summary: "Counts the unread notices of the parent, up to 100.",
  allow: "parent",
  viewable: true,
  run: async ({ actor }) => ({ unread: await countUnread(actor) }),
});
