import { endpoint } from "@/lib/http/endpoint";
import { addTeacher } from "@/lib/staff/save-teacher";
import { AddTeacher } from "@/lib/staff/teacher-schemas";

export const POST = endpoint({
  summary: "Adds a teacher.",
  allow: "admin",
  input: AddTeacher,
  run: ({ input, actor }) => addTeacher(actor, input),
});
