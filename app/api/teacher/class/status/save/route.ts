import { endpoint } from "@/lib/http/endpoint";
import { saveClassStatus } from "@/lib/catalog/class-times";
import { SaveClassStatus } from "@/lib/calendar/schemas";

export const POST = endpoint({
  summary: "Marks a class as scheduled, cancelled or finished.",
  allow: "teacher",
  owns: { taughtClass: "id" },
  input: SaveClassStatus,
  run: ({ input, actor }) => saveClassStatus(actor, input),
});
