import { z } from "zod";
import { searchWords, seenVersion, stateFilter } from "@/lib/records/schemas";
import { email, optionalInteger, requiredInteger, optionalText } from "@/lib/core/fields";
import { listRequest } from "@/lib/core/page";
import { personFields, addressFields } from "@/lib/accounts/person-fields";
import { optionalPassword } from "@/lib/auth/password-schema";

/** `/api/admin/teacher/list` */
export const ListTeachers = listRequest(["name", "createdAt"], {
  search: searchWords,
  state: stateFilter,
  workType: optionalInteger(1, 2),
});
export type ListTeachers = z.output<typeof ListTeachers>;
const teacherFields = {
  ...personFields,
  ...addressFields,
  email: email(),
  pwd: optionalPassword(),
  workType: optionalInteger(1, 2),
  title: optionalText(120),
  titleZh: optionalText(120),
  text: optionalText(3000),
  textZh: optionalText(3000),
};
/** `/api/admin/teacher/add`: the teacher gets a link to set a password, also when the office sets one in `pwd`. */
export const AddTeacher = z.object(teacherFields);
export type AddTeacher = z.output<typeof AddTeacher>;
export const OfficeSaveTeacher = z
  .object(teacherFields)
  .partial()
  .extend({ teacherId: requiredInteger(), version: seenVersion });
export type OfficeSaveTeacher = z.output<typeof OfficeSaveTeacher>;
