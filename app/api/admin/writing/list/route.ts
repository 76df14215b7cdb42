import { listWriting } from "@/lib/assessments/writing/office-list";
import { ListWriting } from "@/lib/assessments/writing/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists the writing samples with their children, states and teachers.",
  allow: "admin",
  input: ListWriting,
  run: ({ input }) => listWriting(input),
});
