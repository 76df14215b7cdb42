import { endpoint } from "@/lib/http/endpoint";
import { addStudentByOffice } from "@/lib/office/save-people";
import { OfficeAddStudent } from "@/lib/office/schemas";

export const POST = endpoint({
  allow: "admin",
  input: OfficeAddStudent,
  run: ({ input, actor }) => addStudentByOffice(actor, input),
});
