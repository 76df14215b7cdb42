import { saveCells } from "@/lib/marks/gradebook-commands";
import { SaveCells } from "@/lib/marks/gradebook-schemas";
import { toCell } from "@/lib/marks/gradebook-wire";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Saves up to 200 gradebook cells, all or none.",
  allow: "teacher",
  owns: { courseRun: "courseRunId" },
  input: SaveCells,
  run: async ({ input, actor }) => (await saveCells(actor, input)).map(toCell),
});
