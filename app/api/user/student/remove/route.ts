import { endpoint } from "@/lib/http/endpoint";
import { removeStudent } from "@/lib/people/commands";
import { StudentById } from "@/lib/people/schemas";

export const POST = endpoint({
  allow: "parent",
  owns: { student: "studentId" },
  input: StudentById,
  run: ({ input, actor }) => removeStudent(actor, input.studentId),
});
