import { endpoint } from "@/lib/http/endpoint";
import { addStudent } from "@/lib/people/commands";
import { AddStudent } from "@/lib/people/schemas";

export const POST = endpoint({
  allow: "parent",
  input: AddStudent,
  run: ({ input, actor, origin }) => addStudent(actor, input, origin),
});
