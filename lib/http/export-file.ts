import { localeOf } from "@/lib/core/locale";
import { schoolDay } from "@/lib/core/school-zone";
import { type Exportable, openSheetExport } from "@/lib/office/exports";
import { sheetBytes } from "@/lib/core/sheet-stream";
import { adminOf, downloadResponse } from "./download-response";
import { answerFile } from "./file-response";

/** A raw handler that streams a list as a file; the query holds the format, the language and the list's filters. */
export const exportFile = (what: Exportable) => (request: Request) =>
  answerFile(request, async () => {
    const admin = await adminOf(request);
    const { format, language, ...selectParam } = Object.fromEntries(new URL(request.url).searchParams);
    const locale = localeOf(language ?? request.headers.get("accept-language"));
    const sheet = await openSheetExport(admin, what, { format, selectParam }, locale);
    return downloadResponse(`${what}s-${schoolDay()}`, sheet.format, sheetBytes(sheet.format, sheet.rows));
  });
