import type { students } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { listAttemptsForExport } from "@/lib/assessments/export-attempts";
import { listWritingForExport } from "@/lib/assessments/writing/queries";
import {
  listAbsencesForExport,
  listAttendanceForExport,
  listMakeupsForExport,
  listNotesForExport,
  listPresencesForExport,
  listProgramsForExport,
} from "@/lib/classroom/export-student";
import {
  handedInFileIds,
  listDraftsForExport,
  listExceptionsForExport,
  listWorkForExport,
} from "@/lib/marks/export-work";
import { listTermReportsForExport } from "@/lib/marks/term-report/queries";
import { listPracticeForExport } from "@/lib/practice/queries";
import { listFilesOf } from "@/lib/storage/owned-files";
import type { StoredFile } from "@/lib/storage/store";
import { toStudentRecord } from "./wire";

export type OwnChild = typeof students.$inferSelect & { id: Owned<"familyChild"> };

/** The school's data about a child; each key is a file of the archive. */
export async function childRecords(child: OwnChild) {
  const { createdAt, removedAt, extraMinutes } = child;
  return {
    profile: { ...toStudentRecord(child), createdAt, removedAt, extraMinutes },
    programs: await listProgramsForExport(child.id),
    attendance: await listAttendanceForExport(child.id),
    absences: await listAbsencesForExport(child.id),
    makeups: await listMakeupsForExport(child.id),
    rooms: await listPresencesForExport(child.id),
    homework: await listWorkForExport(child.id),
    drafts: await listDraftsForExport(child.id),
    exceptions: await listExceptionsForExport(child.id),
    assessments: await listAttemptsForExport(child.id),
    writing: await listWritingForExport(child.id),
    practice: await listPracticeForExport(child.id),
    reports: await listTermReportsForExport(child.id),
    notes: await listNotesForExport(child.id),
  };
}

/** The child's own files: submissions, uploads, and the picture. */
export const listChildFiles = (child: OwnChild): Promise<StoredFile[]> =>
  listFilesOf(child, handedInFileIds(child.id));
