import { endpoint } from "@/lib/http/endpoint";
import { addStudent } from "@/lib/families/commands";
import { AddStudent } from "@/lib/families/schemas";

export const POST = endpoint({
  summary: "Adds a child; one without an email address signs in with loginName.",
  allow: "parent",
  repeated: "found",
  input: AddStudent,
  run: ({ input, actor, origin }) => addStudent(actor, input, origin),
});
