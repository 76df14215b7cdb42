import { endpoint } from "@/lib/http/endpoint";
import { ExportTeachers } from "@/lib/office/export-people";
import { fileQuery } from "@/lib/office/file-query";

export const POST = endpoint({
  allow: "admin",
  input: ExportTeachers,
  run: ({ input }) => ({ url: `/api/admin/teacher/export/file?${fileQuery(input)}` }),
});
