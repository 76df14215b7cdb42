import { endpoint } from "@/lib/http/endpoint";
import { addStudentByOffice } from "@/lib/families/office-commands";
import { OfficeAddStudent } from "@/lib/families/office-schemas";

export const POST = endpoint({
  summary: "Adds a student to a family.",
  allow: "admin",
  input: OfficeAddStudent,
  run: ({ input, actor }) => addStudentByOffice(actor, input),
});
