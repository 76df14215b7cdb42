import { Parent, toPerson, toAddress, Student } from "@/lib/accounts/wire";

export const toParentRecord = (row: Parent) => ({
  userId: row.id,
  email: row.email,
  emailVerified: row.emailVerifiedAt !== null,
  ...toPerson(row),
  ...toAddress(row),
  education: row.education,
  /** Never asked (rule R1.15). */
  houseIncome: null,
  numberOfChildren: row.numberOfChildren,
  isAgreeMarketing: row.agreesMarketing,
});

export const toStudentRecord = (row: Student) => ({
  studentId: row.id,
  uuid: row.uuid,
  email: row.email,
  loginName: row.loginName,
  /** Whether the child can sign in by itself. */
  hasPassword: row.passwordHash !== null,
  ...toPerson(row),
  grade: row.grade,
  school: row.school,
  bio: row.bio,
  timeCanada: row.timeCanada,
});
export type ParentRecord = ReturnType<typeof toParentRecord>;
export type StudentRecord = ReturnType<typeof toStudentRecord>;
