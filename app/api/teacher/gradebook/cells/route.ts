import { getGradebook } from "@/lib/gradebook/queries";
import { GradebookOfRun } from "@/lib/gradebook/schemas";
import { toPackedCells } from "@/lib/gradebook/wire";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "teacher",
  owns: { courseRun: "id" },
  input: GradebookOfRun,
  run: async ({ input }) => toPackedCells(await getGradebook(input.id)),
});
