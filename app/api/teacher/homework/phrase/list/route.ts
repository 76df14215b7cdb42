import { listPhrases } from "@/lib/marks/mark-phrases";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists the teacher's saved phrases for comments.",
  allow: "teacher",
  run: ({ actor }) => listPhrases(actor.id),
});
