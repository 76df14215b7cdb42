import { setLessonStatus } from "@/lib/catalog/save-class";
import { endpoint } from "@/lib/http/endpoint";
import { SaveClassStatus } from "@/lib/calendar/schemas";

export const POST = endpoint({
  summary: "Marks a class as scheduled, cancelled or finished.",
  allow: "admin",
  input: SaveClassStatus,
  run: ({ input, actor }) => setLessonStatus(actor, input),
});
