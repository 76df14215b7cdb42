import { endpoint } from "@/lib/http/endpoint";
import { ExportTeachers } from "@/lib/staff/export-teachers";
import { fileQuery } from "@/lib/core/file-query";

export const POST = endpoint({
  allow: "admin",
  input: ExportTeachers,
  run: ({ input }) => ({ url: `/api/admin/teacher/export/file?${fileQuery(input)}` }),
});
