import { endpoint } from "@/lib/http/endpoint";
import { removeNote } from "@/lib/classroom/notes";
import { FlagById } from "@/lib/records/schemas";

export const POST = endpoint({
  summary: "Removes (flag 1) or restores (flag 0) a note.",
  allow: "teacher",
  input: FlagById,
  run: ({ input, actor }) => removeNote(actor.id, input.id, input.flag),
});
