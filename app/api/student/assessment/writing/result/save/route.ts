import { handInWriting } from "@/lib/assessments/writing/write";
import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Hands a writing sample in; can be repeated.",
  allow: "anyStudent",
  input: ById,
  run: async ({ actor, input }) => {
    await handInWriting(actor.id, input.id);
    return null;
  },
});
