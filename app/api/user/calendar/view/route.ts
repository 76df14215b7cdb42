import { endpoint } from "@/lib/http/endpoint";
import { getCalendar } from "@/lib/calendar/feed";

export const POST = endpoint({
  allow: "parent",
  run: ({ actor }) => getCalendar(actor.id),
});
