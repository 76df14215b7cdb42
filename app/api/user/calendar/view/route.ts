import { endpoint } from "@/lib/http/endpoint";
import { getCalendar } from "@/lib/calendar/feed";

export const POST = endpoint({
  summary: "Returns the address of the family's calendar feed, or null.",
  allow: "parent",
  run: ({ actor }) => getCalendar(actor.id),
});
