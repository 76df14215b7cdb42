import { endpoint } from "@/lib/http/endpoint";
import { getCalendar } from "@/lib/schedule/calendar";

export const POST = endpoint({
  allow: "parent",
  run: ({ actor }) => getCalendar(actor.id),
});
