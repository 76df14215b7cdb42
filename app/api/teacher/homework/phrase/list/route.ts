import { listPhrases } from "@/lib/marks/mark-phrases";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "teacher",
  run: ({ actor }) => listPhrases(actor.id),
});
