import { ChildsClass } from "@/lib/classroom/family-schemas";
import { listMakeupOptions } from "@/lib/classroom/makeups";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns the classes of the same week in which a child can make up a missed one.",
  allow: "parent",
  owns: { student: "studentId" },
  input: ChildsClass,
  viewable: true,
  run: ({ input }) => listMakeupOptions(input.studentId, input.id),
});
