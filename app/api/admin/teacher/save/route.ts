import { endpoint } from "@/lib/http/endpoint";
import { saveTeacherByOffice } from "@/lib/staff/save-teacher";
import { OfficeSaveTeacher } from "@/lib/staff/teacher-schemas";

export const POST = endpoint({
  summary: "Changes a teacher's details.",
  allow: "admin",
  input: OfficeSaveTeacher,
  run: ({ input, actor }) => saveTeacherByOffice(actor, input),
});
