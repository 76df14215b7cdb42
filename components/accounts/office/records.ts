import type { DataOf } from "@/lib/http/client";
import type { Contract } from "@/app/api/contract";

/** Records as sent over the wire, with days as text. */
export type OfficeParent = DataOf<Contract["/api/admin/user/save"]>;
export type OfficeStudent = DataOf<Contract["/api/admin/student/save"]>;
export type OfficeTeacher = DataOf<Contract["/api/admin/teacher/save"]>;
