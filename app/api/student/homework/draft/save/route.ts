import { endpoint } from "@/lib/http/endpoint";
import { saveDraft } from "@/lib/marks/typed-draft";
import { SaveDraft } from "@/lib/marks/typed/draft-schema";

export const POST = endpoint({
  summary: "Saves the text that a student is writing for homework.",
  allow: "student",
  owns: { homework: "id" },
  body: "largeJson",
  input: SaveDraft,
  repeated: "again",
  run: ({ input, actor }) => saveDraft(actor.id, input),
});
