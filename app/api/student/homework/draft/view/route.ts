import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { viewDraft } from "@/lib/marks/typed-draft";

export const POST = endpoint({
  summary: "Returns the text that a student is writing for homework.",
  allow: "student",
  viewable: true,
  owns: { homework: "id" },
  input: ById,
  run: ({ input, actor }) => viewDraft(actor.id, input.id),
});
