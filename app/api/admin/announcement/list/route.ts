import { listAnnouncements } from "@/lib/conversations/announce";
import { ListAnnouncements } from "@/lib/conversations/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists the announcements, page by page.",
  allow: "admin",
  input: ListAnnouncements,
  run: ({ input }) => listAnnouncements(input),
});
