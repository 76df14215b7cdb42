import { endpoint } from "@/lib/http/endpoint";
import { ExportStudents } from "@/lib/families/export-sheets";
import { fileQuery } from "@/lib/core/file-query";

export const POST = endpoint({
  summary: "Returns the address of a CSV or XLSX file of the students that the filters match.",
  allow: "admin",
  input: ExportStudents,
  run: ({ input }) => ({ url: `/api/admin/student/export/file?${fileQuery(input)}` }),
});
