import { endpoint } from "@/lib/http/endpoint";
import { ExportParents } from "@/lib/families/export-sheets";
import { fileQuery } from "@/lib/core/file-query";

export const POST = endpoint({
  allow: "admin",
  input: ExportParents,
  run: ({ input }) => ({ url: `/api/admin/user/export/file?${fileQuery(input)}` }),
});
