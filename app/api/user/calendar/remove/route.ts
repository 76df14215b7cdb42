import { endpoint } from "@/lib/http/endpoint";
import { removeCalendar } from "@/lib/calendar/feed";

export const POST = endpoint({
  summary: "Closes the family's calendar feed.",
  allow: "parent",
  run: ({ actor }) => removeCalendar(actor),
});
