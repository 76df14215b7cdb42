import { endpoint } from "@/lib/http/endpoint";
import { saveStudent } from "@/lib/families/commands";
import { SaveStudent } from "@/lib/families/schemas";

export const POST = endpoint({
  allow: "parent",
  owns: { student: "studentId" },
  input: SaveStudent,
  run: ({ input, actor, origin }) => saveStudent(actor, input, origin),
});
