import { makeZip } from "client-zip";
import { openFamilyExport } from "@/lib/families/export";
import { FamilyExportInPath } from "@/lib/families/schemas";
import { download } from "@/lib/http/download";
import { generatedFileResponse } from "@/lib/http/generated-file";

export const GET = download({
  summary: "All data the school holds on the family as a ZIP archive, written while it is sent.",
  allow: "parent",
  input: FamilyExportInPath,
  run: async ({ input, actor, locale }) =>
    generatedFileResponse(makeZip(await openFamilyExport(actor, input.handle, locale)), {
      name: "family-data.zip",
      type: "application/zip",
      headers: { "referrer-policy": "no-referrer" },
    }),
});
