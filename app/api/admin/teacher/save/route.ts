import { endpoint } from "@/lib/http/endpoint";
import { saveTeacherByOffice } from "@/lib/office/save-people";
import { OfficeSaveTeacher } from "@/lib/office/schemas";

export const POST = endpoint({
  allow: "admin",
  input: OfficeSaveTeacher,
  run: ({ input, actor }) => saveTeacherByOffice(actor, input),
});
