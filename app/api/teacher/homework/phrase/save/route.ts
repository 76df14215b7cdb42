import { savePhrase } from "@/lib/marks/mark-phrases";
import { SavePhrase } from "@/lib/marks/mark-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Creates or changes a saved phrase.",
  allow: "teacher",
  input: SavePhrase,
  run: ({ input, actor }) => savePhrase(actor.id, input),
});
