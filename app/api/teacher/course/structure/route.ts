import { endpoint } from "@/lib/http/endpoint";
import { getStructure } from "@/lib/teaching/run-queries";
import { RunById } from "@/lib/teaching/schemas";
import { toOutline } from "@/lib/teaching/wire";

export const POST = endpoint({
  allow: "teacher",
  owns: { courseRun: "id" },
  input: RunById,
  run: async ({ input }) => (await getStructure(input.id)).map(toOutline),
});
