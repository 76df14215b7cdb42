import { endpoint } from "@/lib/http/endpoint";
import { countUnread } from "@/lib/notices/reading";

export const POST = endpoint({
  summary: "Counts the unread notices of the teacher, up to 100.",
  allow: "teacher",
  viewable: true,
  run: async ({ actor }) => ({ unread: await countUnread(actor) }),
});
