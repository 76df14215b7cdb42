import { markWriting } from "@/lib/assessments/writing/marking";
import { MarkWriting } from "@/lib/assessments/writing/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Marks an opened writing sample; an unsure first mark asks for a second teacher.",
  allow: "teacher",
  input: MarkWriting,
  run: ({ actor, input }) => markWriting(actor, input),
});
