import { RemoveRecording } from "@/lib/assessments/recording-schemas";
import { removeRecording } from "@/lib/assessments/recordings";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Takes the recording of a question or a passage away.",
  allow: "admin",
  input: RemoveRecording,
  run: ({ input, actor }) => removeRecording(actor, input),
});
