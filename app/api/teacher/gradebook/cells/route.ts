import { ById } from "@/lib/core/fields";
import { getGradebook } from "@/lib/marks/gradebook-queries";
import { toPackedCells } from "@/lib/marks/gradebook-wire";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns a gradebook's cells in packed form, each [score, returned, late, version] or null.",
  allow: "teacher",
  owns: { courseRun: "id" },
  input: ById,
  run: async ({ input }) => toPackedCells(await getGradebook(input.id)),
});
