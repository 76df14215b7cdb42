import { endpoint } from "@/lib/http/endpoint";
import { addTeacher } from "@/lib/office/save-people";
import { AddTeacher } from "@/lib/office/schemas";

export const POST = endpoint({
  allow: "admin",
  input: AddTeacher,
  run: ({ input, actor }) => addTeacher(actor, input),
});
