import { ById } from "@/lib/core/fields";
import { removePhrase } from "@/lib/marks/mark-phrases";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Removes a saved phrase.",
  allow: "teacher",
  input: ById,
  run: ({ input, actor }) => removePhrase(actor.id, input.id),
});
