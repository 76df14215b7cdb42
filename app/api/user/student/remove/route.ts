import { endpoint } from "@/lib/http/endpoint";
import { removeStudent } from "@/lib/families/commands";
import { StudentById } from "@/lib/families/schemas";

export const POST = endpoint({
  summary: "Archives a child.",
  allow: "parent",
  owns: { ownChild: "studentId" },
  input: StudentById,
  run: ({ input, actor }) => removeStudent(actor, input.studentId),
});
