import type { parents, students, teachers } from "@/db/schema/people";
import { toParentRecord, toStudentRecord, toTeacherRecord } from "@/lib/people/wire";
import { officeFields } from "./people-queries";

/** People as the office sees them: their own record, and what only the office knows. */
export const toOfficeParent = (row: typeof parents.$inferSelect) => ({
  ...toParentRecord(row),
  ...officeFields(row),
  locale: row.locale,
});
export const toOfficeStudent = (row: typeof students.$inferSelect) => ({
  ...toStudentRecord(row),
  ...officeFields(row),
  userId: row.parentId,
  extraMinutes: row.extraMinutes,
});
export const toOfficeTeacher = (row: typeof teachers.$inferSelect) => ({
  ...toTeacherRecord(row),
  ...officeFields(row),
});
