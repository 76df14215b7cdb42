import { endpoint } from "@/lib/http/endpoint";
import { removeCalendar } from "@/lib/calendar/feed";

export const POST = endpoint({
  allow: "parent",
  run: ({ actor }) => removeCalendar(actor),
});
