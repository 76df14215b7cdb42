import { joinClass } from "@/lib/classroom/join-class";
import { ChildsClass } from "@/lib/classroom/family-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary:
    "Returns the link to a child's class from 15 minutes before its start, and records the child's attendance.",
  allow: "parent",
  owns: { student: "studentId" },
  input: ChildsClass,
  repeated: "again",
  run: ({ input }) => joinClass(input.studentId, input.id),
});
