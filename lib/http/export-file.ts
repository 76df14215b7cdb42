import { schoolDay } from "@/lib/core/school-zone";
import { sheetBytes } from "@/lib/core/sheet-stream";
import { type Exportable, openSheetExport } from "@/lib/office/exports";
import { download } from "./download";
import { generatedFileResponse, streamOf } from "./generated-file";

const types = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** A list of the office as a file; the query contains the format, the language and the list's filters. */
export const exportFile = (what: Exportable, summary: string) =>
  download({
    summary,
    allow: "admin",
    run: async ({ input, actor, locale }) => {
      const { format, language: _language, ...selectParam } = input;
      const sheet = await openSheetExport(actor, what, { format, selectParam }, locale);
      return generatedFileResponse(streamOf(sheetBytes(sheet.format, sheet.rows)), {
        name: `${what}s-${schoolDay()}.${sheet.format}`,
        type: types[sheet.format],
      });
    },
  });
