import { z } from "zod";
import { idFilter, language, searchWords, seenVersion, stateFilter, yesOrNo } from "@/lib/records/schemas";
import { listRequest } from "@/lib/core/page";
import { email, grade, optionalEmail, optionalInteger, requiredInteger } from "@/lib/core/fields";
import { addressFields, personFields } from "@/lib/accounts/person-fields";
import { optionalPassword } from "@/lib/auth/password-schema";
import { AddStudent } from "./schemas";

/** `/api/admin/user/list` */
export const ListParents = listRequest(["createdAt", "name"], {
  search: searchWords,
  state: stateFilter,
  province: optionalInteger(1, 13),
  isAgreeMarketing: yesOrNo(),
});
export type ListParents = z.output<typeof ListParents>;

/** `/api/admin/student/list` */
export const ListStudents = listRequest(["createdAt", "name"], {
  search: searchWords,
  state: stateFilter,
  grade: grade(),
  userId: idFilter(),
  courseRunId: idFilter(),
});
export type ListStudents = z.output<typeof ListStudents>;

const parentFields = {
  ...personFields,
  ...addressFields,
  email: email(),
  pwd: optionalPassword(),
  education: optionalInteger(1, 8),
  numberOfChildren: optionalInteger(1, 5),
  locale: language,
};
/** `/api/admin/user/add`: the parent gets a link to set a password, also when the office sets one in `pwd`. */
export const AddParent = z.object(parentFields);
export type AddParent = z.output<typeof AddParent>;
export const SaveParent = z
  .object(parentFields)
  .partial()
  .extend({ userId: requiredInteger(), version: seenVersion });
export type SaveParent = z.output<typeof SaveParent>;

const studentFields = {
  ...AddStudent.shape,
  email: optionalEmail(),
  /** Extra minutes for every assessment (rule R9.2). */
  extraMinutes: optionalInteger(0, 120),
};
/** `/api/admin/student/add` */
export const OfficeAddStudent = z.object({ ...studentFields, userId: requiredInteger() });
export type OfficeAddStudent = z.output<typeof OfficeAddStudent>;
export const OfficeSaveStudent = z
  .object(studentFields)
  .partial()
  .extend({ studentId: requiredInteger(), version: seenVersion });
export type OfficeSaveStudent = z.output<typeof OfficeSaveStudent>;
