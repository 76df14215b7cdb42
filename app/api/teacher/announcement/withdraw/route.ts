import { withdrawAnnouncement } from "@/lib/conversations/withdraw-announcement";
import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Takes an announcement back in the two minutes before its mails leave.",
  allow: "teacher",
  input: ById,
  run: ({ input, actor }) => withdrawAnnouncement(actor, input),
});
