import { makeZip } from "client-zip";
import { ExportResults, openResultsExport } from "@/lib/assessments/export-results";
import { schoolDay } from "@/lib/core/school-zone";
import { download } from "@/lib/http/download";
import { generatedFileResponse } from "@/lib/http/generated-file";

export const GET = download({
  summary: "All finished sittings as results reports of QTI 3.0, without names unless they are asked for.",
  allow: "admin",
  input: ExportResults,
  run: async ({ actor, input }) =>
    generatedFileResponse(makeZip(await openResultsExport(actor, input)), {
      name: `sittings-${schoolDay()}.zip`,
      type: "application/zip",
    }),
});
