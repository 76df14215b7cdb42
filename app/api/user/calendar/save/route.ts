import { endpoint } from "@/lib/http/endpoint";
import { renewCalendar } from "@/lib/calendar/feed";

export const POST = endpoint({
  allow: "parent",
  run: ({ actor }) => renewCalendar(actor),
});
