import { SaveLateRule } from "@/lib/catalog/late-rule-schema";
import { saveLateRule } from "@/lib/catalog/save-late-rule";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary:
    "Sets until when a term accepts late homework and how often it can be handed in, and tells its families.",
  allow: "teacher",
  owns: { courseRun: "courseRunId" },
  input: SaveLateRule,
  run: ({ input, actor }) => saveLateRule(actor, input),
});
