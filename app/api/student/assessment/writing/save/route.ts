import { SaveWriting } from "@/lib/assessments/writing/schemas";
import { saveWriting } from "@/lib/assessments/writing/write";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Saves the text of a writing sample; refused after its time.",
  allow: "anyStudent",
  input: SaveWriting,
  repeated: "again",
  run: ({ actor, input }) => saveWriting(actor.id, input),
});
