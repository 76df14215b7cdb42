import { addStudentComment } from "@/lib/homework/commands";
import { SaveComment } from "@/lib/homework/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { toHomeworkDetail } from "@/lib/learning/wire";

export const POST = endpoint({
  allow: "student",
  owns: { homework: "id" },
  input: SaveComment,
  run: async ({ input, actor }) => toHomeworkDetail(await addStudentComment(actor, input.id, input.text)),
});
