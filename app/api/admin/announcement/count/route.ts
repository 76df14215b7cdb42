import { countAnnouncement } from "@/lib/conversations/announce";
import { CountAnnouncement } from "@/lib/conversations/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Counts the families that an announcement would reach.",
  allow: "admin",
  input: CountAnnouncement,
  run: ({ input }) => countAnnouncement(input),
});
