import { getWritingOrThrow } from "@/lib/assessments/writing/queries";
import { startWriting } from "@/lib/assessments/writing/write";
import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Starts or resumes the writing sample of a finished assessment.",
  allow: "anyStudent",
  input: ById,
  repeated: "again",
  run: async ({ actor, input, origin }) => {
    await startWriting(actor.id, input.id, origin);
    return getWritingOrThrow(actor.id, input.id);
  },
});
