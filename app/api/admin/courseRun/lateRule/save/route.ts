import { asOffice } from "@/lib/access/owned";
import { SaveLateRule } from "@/lib/catalog/late-rule-schema";
import { saveLateRule } from "@/lib/catalog/save-late-rule";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Sets the late rule of a term and its tries, and tells the families and the teacher.",
  allow: "admin",
  input: SaveLateRule,
  run: ({ input, actor }) =>
    saveLateRule(actor, { ...input, courseRunId: asOffice(actor, input.courseRunId) }),
});
