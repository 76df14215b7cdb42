import { endpoint } from "@/lib/http/endpoint";
import { ExportStudents } from "@/lib/office/export-people";
import { fileQuery } from "@/lib/office/file-query";

export const POST = endpoint({
  allow: "admin",
  input: ExportStudents,
  run: ({ input }) => ({ url: `/api/admin/student/export/file?${fileQuery(input)}` }),
});
