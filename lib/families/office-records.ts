import type { parents, students } from "@/db/schema/people";
import { toParentRecord, toStudentRecord } from "./wire";
import { officeFields } from "@/lib/records/office-fields";

/** People as the office sees them: their own record, and fields for the office only. */
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
