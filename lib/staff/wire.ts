import { addressNames } from "@/lib/accounts/person-fields";
import { Teacher, toPerson, AdminRow } from "@/lib/accounts/wire";
import { pick } from "@/lib/core/pick";
import { picturePath } from "@/lib/storage/links";
import { teacherNames } from "./teacher-schemas";

/** A teacher's record on the wire (rule R1.15). */
export const toTeacherRecord = (row: Teacher) => ({
  teacherId: row.id,
  role: "teacher" as const,
  email: row.email,
  ...toPerson(row),
  ...pick(row, addressNames),
  ...pick(row, teacherNames),
});

/** An administrator's record on the wire. */
export const toAdminRecord = (row: AdminRow) => ({
  adminId: row.id,
  name: row.name,
  displayName: row.displayName,
  pic: picturePath(row.avatar),
  email: row.email,
  role: row.role,
});

export type TeacherRecord = ReturnType<typeof toTeacherRecord>;
export type AdminRecord = ReturnType<typeof toAdminRecord>;
