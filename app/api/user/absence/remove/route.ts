import { removeAbsence } from "@/lib/classroom/absences";
import { ChildsClass } from "@/lib/classroom/family-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Takes back that a child will miss a class, with a make-up that was asked for.",
  allow: "parent",
  owns: { writtenChild: "studentId" },
  input: ChildsClass,
  run: ({ input, actor }) => removeAbsence(actor, input),
});
