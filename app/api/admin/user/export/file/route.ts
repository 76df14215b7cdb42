import { adminOf, downloadResponse } from "@/lib/http/download-response";
import { answerFile } from "@/lib/http/file-response";
import { schoolDay } from "@/lib/core/school-zone";
import { auditExport, ExportParents, exportParents } from "@/lib/office/export-lists";
import { sheetBytes } from "@/lib/office/sheet-stream";

/** A raw handler: streams the list as a file; the query holds the format and the list's filters. */
export const GET = (request: Request) =>
  answerFile(request, async () => {
    const admin = await adminOf(request);
    const { format, ...selectParam } = Object.fromEntries(new URL(request.url).searchParams);
    const asked = ExportParents.parse({ format, selectParam });
    await auditExport(admin, "user", asked);
    const name = `users-${schoolDay()}`;
    return downloadResponse(name, asked.format, sheetBytes(asked.format, exportParents(asked.selectParam)));
  });
