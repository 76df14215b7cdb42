import { endpoint } from "@/lib/http/endpoint";
import { ExportTeachers } from "@/lib/staff/export-teachers";
import { fileQuery } from "@/lib/core/file-query";

export const POST = endpoint({
  summary: "Returns the address of a CSV or XLSX file of the teachers that the filters match.",
  allow: "admin",
  input: ExportTeachers,
  run: ({ input }) => ({ url: `/api/admin/teacher/export/file?${fileQuery(input)}` }),
});
