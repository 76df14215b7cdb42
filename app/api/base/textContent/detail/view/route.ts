import { ById } from "@/lib/core/fields";
import { getTextContentOrThrow } from "@/lib/assessments/queries";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns a text of an assessment that the student has started.",
  allow: "anyStudent",
  input: ById,
  run: ({ actor, input }) => getTextContentOrThrow(actor.id, input.id),
});
