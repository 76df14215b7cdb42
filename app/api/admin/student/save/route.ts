import { endpoint } from "@/lib/http/endpoint";
import { saveStudentByOffice } from "@/lib/office/save-people";
import { OfficeSaveStudent } from "@/lib/office/schemas";

export const POST = endpoint({
  allow: "admin",
  input: OfficeSaveStudent,
  run: ({ input, actor }) => saveStudentByOffice(actor, input),
});
