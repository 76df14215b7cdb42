import { addressColumns, Parent, personColumns, Student, toPerson } from "@/lib/accounts/wire";
import { addressNames } from "@/lib/accounts/person-fields";
import { pick } from "@/lib/core/pick";
import { parentNames, studentNames } from "./fields";
import type { AddParent } from "./office-schemas";
import type { AddStudent } from "./schemas";

/** The columns changed by the given fields, without picture and password; absent fields change nothing. */
export const parentColumns = (given: Partial<AddParent>) => ({
  ...personColumns(given),
  ...addressColumns(given),
  ...pick(given, parentNames),
});
export const studentColumns = (given: Partial<AddStudent>) => ({
  ...personColumns(given),
  ...pick(given, studentNames),
});

/** A parent's record on the wire (rule R1.15). */
export const toParentRecord = (row: Parent) => ({
  userId: row.id,
  email: row.email,
  emailVerified: row.emailVerifiedAt !== null,
  ...toPerson(row),
  ...pick(row, addressNames),
  ...pick(row, parentNames),
  /** Never asked (rule R1.15). */
  houseIncome: null,
  isAgreeMarketing: row.agreesMarketing,
  locale: row.locale,
});

/** A student's record on the wire (rules R1.15 and R4.3). */
export const toStudentRecord = (row: Student) => ({
  studentId: row.id,
  uuid: row.uuid,
  /** Whether the child can sign in without the parent. */
  hasPassword: row.passwordHash !== null,
  /** Little more than name and grade is known, and the parent has not been asked for the rest (rule R4.24). */
  lacksDetails:
    row.birthDate === null && row.school === null && row.timeCanada === null && row.detailsAskedAt === null,
  ...toPerson(row),
  ...pick(row, studentNames),
});

/** A child's record without address, phone and sign-in, for a second guardian: they may be the first one's (rule R4.22). */
export const withoutContact = (record: StudentRecord): StudentRecord => ({
  ...record,
  email: null,
  phone: null,
  loginName: null,
});

/** The record that a child's session shows. */
export const profileFor = (
  { isByGuardian }: { isByGuardian?: boolean },
  record: StudentRecord,
): StudentRecord => (isByGuardian ? withoutContact(record) : record);

export type ParentRecord = ReturnType<typeof toParentRecord>;
export type StudentRecord = ReturnType<typeof toStudentRecord>;
