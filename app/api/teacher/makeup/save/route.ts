import { decideMakeup } from "@/lib/classroom/decide-makeup";
import { DecideMakeup } from "@/lib/classroom/makeup-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Grants or declines a make-up in one of the teacher's classes, and tells the family.",
  allow: "teacher",
  owns: { taughtMakeup: "id" },
  input: DecideMakeup,
  run: ({ input, actor }) => decideMakeup(actor, input),
});
