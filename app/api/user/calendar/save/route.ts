import { endpoint } from "@/lib/http/endpoint";
import { renewCalendar } from "@/lib/calendar/feed";

export const POST = endpoint({
  summary: "Gives the family's calendar feed a new address; the old one stops working.",
  allow: "parent",
  repeated: "again",
  run: ({ actor }) => renewCalendar(actor),
});
