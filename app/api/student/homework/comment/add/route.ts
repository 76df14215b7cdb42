import { addStudentComment } from "@/lib/marks/hand-in";
import { SaveComment } from "@/lib/marks/homework-schemas";
import { endpoint } from "@/lib/http/endpoint";
import { toHomeworkDetail } from "@/lib/marks/homework-wire";

export const POST = endpoint({
  summary: "Writes to the teacher about homework that was handed in or is no longer accepted.",
  allow: "student",
  owns: { homework: "id" },
  input: SaveComment,
  run: async ({ input, actor }) => toHomeworkDetail(await addStudentComment(actor, input.id, input.text)),
});
