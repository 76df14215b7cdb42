import { saveAbsence } from "@/lib/classroom/absences";
import { SaveAbsence } from "@/lib/classroom/family-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Notes that a child will miss a class, and tells its teacher.",
  allow: "parent",
  owns: { writtenChild: "studentId" },
  input: SaveAbsence,
  run: ({ input, actor }) => saveAbsence(actor, input),
});
