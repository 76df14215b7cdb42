import { endpoint } from "@/lib/http/endpoint";
import { listTeacherChoices } from "@/lib/staff/teacher-queries";
import { Lookup } from "@/lib/records/schemas";

export const POST = endpoint({
  summary: "Lists the teachers to choose from.",
  allow: "admin",
  input: Lookup,
  run: ({ input }) => listTeacherChoices(input),
});
