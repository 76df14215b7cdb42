import { SaveText } from "@/lib/assessments/author-schemas";
import { saveText } from "@/lib/assessments/author-texts";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Creates or changes a text, recording or picture of an assessment.",
  allow: "admin",
  input: SaveText,
  run: ({ input, actor }) => saveText(actor, input),
});
