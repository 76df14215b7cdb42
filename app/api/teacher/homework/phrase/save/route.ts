import { savePhrase } from "@/lib/homework/mark-phrases";
import { SavePhrase } from "@/lib/homework/mark-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "teacher",
  input: SavePhrase,
  run: ({ input, actor }) => savePhrase(actor.id, input),
});
