import { openRecording } from "@/lib/classroom/recordings";
import { OpenChildsRecording } from "@/lib/classroom/family-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns the address of a recording of a child's class.",
  allow: "parent",
  owns: { student: "studentId" },
  input: OpenChildsRecording,
  run: ({ input }) => openRecording(input.studentId, input),
});
