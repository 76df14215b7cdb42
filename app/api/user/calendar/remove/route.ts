import { endpoint } from "@/lib/http/endpoint";
import { removeCalendar } from "@/lib/schedule/calendar";

export const POST = endpoint({
  allow: "parent",
  run: ({ actor }) => removeCalendar(actor),
});
