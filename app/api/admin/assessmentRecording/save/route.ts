import { SaveRecording } from "@/lib/assessments/recording-schemas";
import { saveRecording } from "@/lib/assessments/recordings";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Gives a question or a passage its recording, replaces it, or changes its trim.",
  allow: "admin",
  input: SaveRecording,
  run: ({ input, actor }) => saveRecording(actor, input),
});
