import { listHomework } from "@/lib/homework/mark-queries";
import { endpoint } from "@/lib/http/endpoint";
import { RunById } from "@/lib/teaching/schemas";

export const POST = endpoint({
  allow: "teacher",
  owns: { courseRun: "id" },
  input: RunById,
  run: ({ input }) => listHomework(input.id),
});
