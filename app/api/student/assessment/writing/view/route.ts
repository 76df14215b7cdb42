import { getWritingOrThrow } from "@/lib/assessments/writing/queries";
import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns a writing sample with its prompt, text, photos and deadline.",
  allow: "anyStudent",
  viewable: true,
  input: ById,
  run: ({ actor, input }) => getWritingOrThrow(actor.id, input.id),
});
