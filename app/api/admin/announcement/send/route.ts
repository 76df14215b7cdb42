import { sendAnnouncement } from "@/lib/conversations/announce";
import { SendAnnouncement } from "@/lib/conversations/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary:
    "Sends an announcement to the families of a term, of chosen children, or to all; marketing only to those who agreed.",
  allow: "admin",
  repeated: "found",
  input: SendAnnouncement,
  run: ({ input, actor }) => sendAnnouncement(actor, input),
});
