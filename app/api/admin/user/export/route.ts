import { endpoint } from "@/lib/http/endpoint";
import { ExportParents } from "@/lib/office/export-people";
import { fileQuery } from "@/lib/office/file-query";

export const POST = endpoint({
  allow: "admin",
  input: ExportParents,
  run: ({ input }) => ({ url: `/api/admin/user/export/file?${fileQuery(input)}` }),
});
