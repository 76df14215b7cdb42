import { getTextContentOrThrow } from "@/lib/assessments/queries";
import { ById } from "@/lib/assessments/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "anyStudent",
  input: ById,
  run: ({ actor, input }) => getTextContentOrThrow(actor.id, input.id),
});
