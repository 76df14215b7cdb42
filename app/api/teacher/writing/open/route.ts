import { openWriting } from "@/lib/assessments/writing/marking";
import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Opens a writing sample for half an hour, in which no other teacher gets it.",
  allow: "teacher",
  input: ById,
  repeated: "again",
  run: ({ actor, input }) => openWriting(actor.id, input.id),
});
