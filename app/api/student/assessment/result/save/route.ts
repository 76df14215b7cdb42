import { handIn } from "@/lib/assessments/hand-in";
import { ById } from "@/lib/assessments/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "anyStudent",
  input: ById,
  run: ({ actor, input }) => handIn(actor.id, input.id),
});
