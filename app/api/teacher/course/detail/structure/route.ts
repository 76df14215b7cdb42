import { endpoint } from "@/lib/http/endpoint";
import { getStructure } from "@/lib/teaching/run-queries";
import { RunById } from "@/lib/teaching/schemas";

export const POST = endpoint({
  allow: "teacher",
  owns: { courseRun: "id" },
  input: RunById,
  run: ({ input }) => getStructure(input.id),
});
