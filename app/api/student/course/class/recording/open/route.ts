import { openRecording } from "@/lib/classroom/recordings";
import { OpenRecording } from "@/lib/classroom/student-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns the address of a recording of a class.",
  allow: "student",
  owns: { courseClass: "id" },
  input: OpenRecording,
  run: ({ input, actor }) => openRecording(actor.id, input),
});
