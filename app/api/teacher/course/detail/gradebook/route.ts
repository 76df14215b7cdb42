import { ById } from "@/lib/core/fields";
import { getGradebook } from "@/lib/marks/gradebook-queries";
import { toGradebook } from "@/lib/marks/gradebook-wire";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns the gradebook of a term.",
  allow: "teacher",
  owns: { courseRun: "id" },
  input: ById,
  run: async ({ input }) => toGradebook(await getGradebook(input.id)),
});
