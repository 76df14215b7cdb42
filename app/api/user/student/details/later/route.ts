import { endpoint } from "@/lib/http/endpoint";
import { putOffDetails } from "@/lib/families/commands";
import { StudentById } from "@/lib/families/schemas";

export const POST = endpoint({
  summary: "Puts off saying more about a child than name and grade; the parent is not asked again.",
  allow: "parent",
  owns: { ownChild: "studentId" },
  input: StudentById,
  run: ({ input, actor }) => putOffDetails(actor, input.studentId),
});
