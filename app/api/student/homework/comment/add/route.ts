import { addStudentComment } from "@/lib/marks/hand-in";
import { SaveComment } from "@/lib/marks/homework-schemas";
import { endpoint } from "@/lib/http/endpoint";
import { toHomeworkDetail } from "@/lib/marks/homework-wire";

export const POST = endpoint({
  summary: "Adds a comment to handed-in homework.",
  allow: "student",
  owns: { homework: "id" },
  input: SaveComment,
  run: async ({ input, actor }) => toHomeworkDetail(await addStudentComment(actor, input.id, input.text)),
});
