import { endpoint } from "@/lib/http/endpoint";
import { saveStudentByOffice } from "@/lib/families/office-commands";
import { OfficeSaveStudent } from "@/lib/families/office-schemas";

export const POST = endpoint({
  summary: "Changes a student's details.",
  allow: "admin",
  input: OfficeSaveStudent,
  run: ({ input, actor }) => saveStudentByOffice(actor, input),
});
