export const attendanceStatuses = ["present", "late", "absent", "excused"] as const;
