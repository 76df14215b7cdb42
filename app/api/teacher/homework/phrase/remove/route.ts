import { removePhrase } from "@/lib/homework/mark-phrases";
import { PhraseById } from "@/lib/homework/mark-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "teacher",
  input: PhraseById,
  run: ({ input, actor }) => removePhrase(actor.id, input.id),
});
