import { ById } from "@/lib/core/fields";
import { getGradebook } from "@/lib/marks/gradebook-queries";
import { toPackedCells } from "@/lib/marks/gradebook-wire";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "teacher",
  owns: { courseRun: "id" },
  input: ById,
  run: async ({ input }) => toPackedCells(await getGradebook(input.id)),
});
