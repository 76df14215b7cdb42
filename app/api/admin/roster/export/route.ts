import { makeZip } from "client-zip";
import { schoolDay } from "@/lib/core/school-zone";
import { download } from "@/lib/http/download";
import { generatedFileResponse } from "@/lib/http/generated-file";
import { openRosterExport } from "@/lib/office/roster/export-roster";

export const GET = download({
  summary: "People, terms, seats and marks as a package of OneRoster 1.2.",
  allow: "admin",
  run: async ({ actor }) =>
    generatedFileResponse(makeZip(await openRosterExport(actor)), {
      name: `oneroster-${schoolDay()}.zip`,
      type: "application/zip",
    }),
});
