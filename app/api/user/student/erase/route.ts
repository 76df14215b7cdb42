import { EraseStudent } from "@/lib/accounts/security-schemas";
import { endpoint } from "@/lib/http/endpoint";
import { eraseStudent } from "@/lib/families/erase";

export const POST = endpoint({
  summary: "Erases a child's data for good; orders and marks stay without a name.",
  allow: "parent",
  owns: { familyChild: "studentId" },
  input: EraseStudent,
  run: ({ input, actor, origin }) => eraseStudent(actor, input, origin),
});
