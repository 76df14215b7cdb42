import { undoChange } from "@/lib/gradebook/commands";
import { UndoChange } from "@/lib/gradebook/schemas";
import { toCell } from "@/lib/gradebook/wire";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "teacher",
  owns: { gradeChange: "id" },
  input: UndoChange,
  run: async ({ input, actor }) => toCell(await undoChange(actor, input.id)),
});
