import { ById } from "@/lib/core/fields";
import { getGradebook } from "@/lib/marks/gradebook-queries";
import { toPackedCells } from "@/lib/marks/gradebook-wire";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary:
    "Returns a gradebook's cells packed, each [score, state, late, version] or null; state 2: to revise.",
  allow: "teacher",
  owns: { courseRun: "id" },
  input: ById,
  run: async ({ input }) => toPackedCells(await getGradebook(input.id)),
});
