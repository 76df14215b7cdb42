import { endpoint } from "@/lib/http/endpoint";
import { listFamilyAttendance } from "@/lib/classroom/family-attendance";
import { ListAttendance } from "@/lib/calendar/schemas";

export const POST = endpoint({
  summary: "Lists the children's attendance, latest class first, page by page.",
  allow: "parent",
  viewable: true,
  owns: { student: "selectParam.studentId" },
  input: ListAttendance,
  run: ({ input, actor }) => listFamilyAttendance(actor.id, input),
});
