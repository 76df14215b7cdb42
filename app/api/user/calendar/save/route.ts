import { endpoint } from "@/lib/http/endpoint";
import { renewCalendar } from "@/lib/schedule/calendar";

export const POST = endpoint({
  allow: "parent",
  run: ({ actor }) => renewCalendar(actor),
});
