import { endpoint } from "@/lib/http/endpoint";
import { ExportParents } from "@/lib/families/export-sheets";
import { fileQuery } from "@/lib/core/file-query";

export const POST = endpoint({
  summary: "Returns the address of a CSV or XLSX file of the parents that the filters match.",
  allow: "admin",
  input: ExportParents,
  run: ({ input }) => ({ url: `/api/admin/user/export/file?${fileQuery(input)}` }),
});
