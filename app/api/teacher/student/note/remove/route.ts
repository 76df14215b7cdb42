import { endpoint } from "@/lib/http/endpoint";
import { removeNote } from "@/lib/teaching/notes";
import { RemoveById } from "@/lib/teaching/schemas";

export const POST = endpoint({
  allow: "teacher",
  input: RemoveById,
  run: ({ input, actor }) => removeNote(actor.id, input.id, input.flag),
});
