import { endpoint } from "@/lib/http/endpoint";
import { saveStudent } from "@/lib/families/commands";
import { SaveStudent } from "@/lib/families/schemas";

export const POST = endpoint({
  summary: "Changes a child's details; pwd sets a new password and ends the child's sessions.",
  allow: "parent",
  owns: { ownChild: "studentId" },
  input: SaveStudent,
  run: ({ input, actor, origin }) => saveStudent(actor, input, origin),
});
