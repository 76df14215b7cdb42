import { AskMakeup } from "@/lib/classroom/family-schemas";
import { askMakeup } from "@/lib/classroom/makeups";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Asks for a place in another class of the week for a child who misses one.",
  allow: "parent",
  owns: { writtenChild: "studentId" },
  input: AskMakeup,
  run: ({ input, actor }) => askMakeup(actor, input),
});
