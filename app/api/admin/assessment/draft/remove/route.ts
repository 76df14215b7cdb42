import { discardDraft } from "@/lib/assessments/author";
import { ById } from "@/lib/catalog/office-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "admin",
  input: ById,
  run: ({ input, actor }) => discardDraft(actor, input.id),
});
