import { endpoint } from "@/lib/http/endpoint";
import { removeNote } from "@/lib/classroom/notes";
import { RemoveById } from "@/lib/classroom/teacher-schemas";

export const POST = endpoint({
  allow: "teacher",
  input: RemoveById,
  run: ({ input, actor }) => removeNote(actor.id, input.id, input.flag),
});
