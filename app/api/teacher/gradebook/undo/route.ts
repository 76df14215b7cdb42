import { ById } from "@/lib/core/fields";
import { undoChange } from "@/lib/marks/gradebook-commands";
import { toCell } from "@/lib/marks/gradebook-wire";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Undoes a change of a gradebook cell.",
  allow: "teacher",
  owns: { gradeChange: "id" },
  input: ById,
  run: async ({ input, actor }) => toCell(await undoChange(actor, input.id)),
});
