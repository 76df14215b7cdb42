import { endpoint } from "@/lib/http/endpoint";
import { addStudent } from "@/lib/families/commands";
import { AddStudent } from "@/lib/families/schemas";

export const POST = endpoint({
  allow: "parent",
  input: AddStudent,
  run: ({ input, actor, origin }) => addStudent(actor, input, origin),
});
