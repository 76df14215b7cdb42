import { Teacher, toPerson, toAddress, AdminRow } from "@/lib/accounts/wire";
import { picturePath } from "@/lib/storage/links";

export const toTeacherRecord = (row: Teacher) => ({
  teacherId: row.id,
  role: "teacher" as const,
  email: row.email,
  ...toPerson(row),
  ...toAddress(row),
  workType: row.workType,
  title: row.title,
  titleZh: row.titleZh,
  text: row.text,
  textZh: row.textZh,
});

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
