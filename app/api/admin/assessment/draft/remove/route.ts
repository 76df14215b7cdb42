import { ById } from "@/lib/core/fields";
import { discardDraft } from "@/lib/assessments/author";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Discards the draft of an assessment.",
  allow: "admin",
  input: ById,
  run: ({ input, actor }) => discardDraft(actor, input.id),
});
