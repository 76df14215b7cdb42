import { makeZip } from "client-zip";
import { openBankExport } from "@/lib/assessments/export-bank";
import { schoolDay } from "@/lib/core/school-zone";
import { download } from "@/lib/http/download";
import { generatedFileResponse } from "@/lib/http/generated-file";

export const GET = download({
  summary: "The bank of questions as a package of QTI 3.0, written while it is sent.",
  allow: "admin",
  run: async ({ actor }) =>
    generatedFileResponse(makeZip(await openBankExport(actor)), {
      name: `question-bank-${schoolDay()}.zip`,
      type: "application/zip",
    }),
});
