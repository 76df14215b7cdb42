import type { attendanceStatuses } from "@/lib/classroom/attendance-statuses";

export type Status = (typeof attendanceStatuses)[number];
/** The attendance status by class and student. */
export type Entries = Record<string, Status | undefined>;
export const entryKey = (courseClassId: number, studentId: number) => `${courseClassId}:${studentId}`;
