import { endpoint } from "@/lib/http/endpoint";
import { ExportStudents } from "@/lib/families/export-sheets";
import { fileQuery } from "@/lib/core/file-query";

export const POST = endpoint({
  allow: "admin",
  input: ExportStudents,
  run: ({ input }) => ({ url: `/api/admin/student/export/file?${fileQuery(input)}` }),
});
