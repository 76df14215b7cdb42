import { ById } from "@/lib/core/fields";
import { discardDraft } from "@/lib/assessments/author";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "admin",
  input: ById,
  run: ({ input, actor }) => discardDraft(actor, input.id),
});
