import { adminOf, downloadResponse } from "@/lib/http/download-response";
import { answerFile } from "@/lib/http/file-response";
import { schoolDay } from "@/lib/core/school-zone";
import { auditExport, ExportOrders, exportOrders } from "@/lib/office/export-lists";
import { sheetBytes } from "@/lib/office/sheet-stream";

/** A raw handler: streams the list as a file; the query holds the format and the list's filters. */
export const GET = (request: Request) =>
  answerFile(request, async () => {
    const admin = await adminOf(request);
    const { format, ...selectParam } = Object.fromEntries(new URL(request.url).searchParams);
    const asked = ExportOrders.parse({ format, selectParam });
    await auditExport(admin, "order", asked);
    const name = `orders-${schoolDay()}`;
    return downloadResponse(name, asked.format, sheetBytes(asked.format, exportOrders(asked.selectParam)));
  });
