import { endpoint } from "@/lib/http/endpoint";
import { RunById } from "@/lib/teaching/schemas";
import { listRunResults } from "@/lib/teaching/student-queries";

export const POST = endpoint({
  allow: "teacher",
  owns: { courseRun: "id" },
  input: RunById,
  run: ({ input }) => listRunResults(input.id),
});
