import { z } from "zod";
import { language, searchWords, stateFilter, optionalBoolean } from "@/lib/records/schemas";
import { listRequest } from "@/lib/core/page";
import { email, grade, optionalInteger, requiredInteger, optionalId, seenVersion } from "@/lib/core/fields";
import { addressFields, personFields } from "@/lib/accounts/person-fields";
import { optionalPassword } from "@/lib/auth/password-schema";
import { parentFields } from "./fields";
import { AddStudent } from "./schemas";

/** `/api/admin/user/list` */
export const ListParents = listRequest(["createdAt", "name"], {
  search: searchWords,
  state: stateFilter,
  province: optionalInteger(1, 13),
  isAgreeMarketing: optionalBoolean(),
});
export type ListParents = z.output<typeof ListParents>;

/** `/api/admin/student/list` */
export const ListStudents = listRequest(["createdAt", "name"], {
  search: searchWords,
  state: stateFilter,
  grade: grade(),
  userId: optionalId(),
  courseRunId: optionalId(),
});
export type ListStudents = z.output<typeof ListStudents>;

/** `/api/admin/user/add`: the parent gets a link to set a password, even if the office sets one in `pwd`. */
export const AddParent = z.object({
  ...personFields,
  ...addressFields,
  ...parentFields,
  email: email(),
  pwd: optionalPassword(),
  locale: language,
});
export type AddParent = z.output<typeof AddParent>;
export const SaveParent = AddParent.partial().extend({ userId: requiredInteger(), version: seenVersion() });
export type SaveParent = z.output<typeof SaveParent>;

const OfficeStudent = AddStudent.extend({
  /** Extra minutes for every assessment (rule R9.2). */
  extraMinutes: optionalInteger(0, 120).transform((minutes) => (minutes === null ? 0 : minutes)),
});
/** `/api/admin/student/add` */
export const OfficeAddStudent = OfficeStudent.extend({ userId: requiredInteger() });
export type OfficeAddStudent = z.output<typeof OfficeAddStudent>;
export const OfficeSaveStudent = OfficeStudent.partial().extend({
  studentId: requiredInteger(),
  version: seenVersion(),
});
export type OfficeSaveStudent = z.output<typeof OfficeSaveStudent>;
