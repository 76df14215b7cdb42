import { schoolDay } from "@/lib/core/school-zone";
import { endpoint } from "@/lib/http/endpoint";
import { getFamilyWeek } from "@/lib/calendar/family-week";
import { ViewWeek } from "@/lib/calendar/schemas";

export const POST = endpoint({
  summary: "Returns a week of classes and due homework of all children.",
  allow: "parent",
  viewable: true,
  input: ViewWeek,
  run: ({ input, actor }) => getFamilyWeek(actor.id, input.day ?? schoolDay()),
});
