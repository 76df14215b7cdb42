import { z } from "zod";
import { searchWords, stateFilter } from "@/lib/records/schemas";
import { email, optionalInteger, requiredInteger, optionalText, seenVersion } from "@/lib/core/fields";
import { keysOf } from "@/lib/core/pick";
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

/** Fields of a teacher besides those of every person; the wire, the forms and the table share the names. */
export const teacherFields = {
  workType: optionalInteger(1, 2),
  title: optionalText(120),
  titleZh: optionalText(120),
  text: optionalText(3000),
  textZh: optionalText(3000),
};
export const teacherNames = keysOf(teacherFields);

/** `/api/admin/teacher/add`: the teacher gets a link to set a password, even if the office sets one in `pwd`. */
export const AddTeacher = z.object({
  ...personFields,
  ...addressFields,
  ...teacherFields,
  email: email(),
  pwd: optionalPassword(),
});
export type AddTeacher = z.output<typeof AddTeacher>;
export const OfficeSaveTeacher = AddTeacher.partial().extend({
  teacherId: requiredInteger(),
  version: seenVersion(),
});
export type OfficeSaveTeacher = z.output<typeof OfficeSaveTeacher>;
