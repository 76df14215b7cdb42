import type { z } from "zod";
import { db } from "@/db/client";
import { recordAudit } from "@/lib/records/audit";
import type { Locale } from "@/lib/core/locale";
import { auditableFilters } from "@/lib/records/auditable-filters";
import { ExportLedger, exportLedger } from "@/lib/ledger/entries";
import { ExportOrders, exportOrders } from "@/lib/orders/export-orders";
import { ExportParents, exportParents, ExportStudents, exportStudents } from "@/lib/families/export-sheets";
import { ExportTeachers, exportTeachers } from "@/lib/staff/export-teachers";
import { ExportHours, exportHours } from "@/lib/staff/hours";
import type { Admin } from "@/lib/auth/actor";
import type { SheetFormat, SheetRows } from "@/lib/core/sheet-stream";

type Asked<Filter> = { format: SheetFormat; selectParam: Filter };

const sheet =
  <Filter extends object>(
    input: z.ZodType<Asked<Filter>>,
    rows: (filter: Filter, locale: Locale) => SheetRows,
  ) =>
  (given: { format?: string; selectParam: object }) => {
    const asked = input.parse(given);
    return { asked, rows: (locale: Locale) => rows(asked.selectParam, locale) };
  };

/** The lists that can be exported, by the wire's names of their records. */
const sheets = {
  user: sheet(ExportParents, exportParents),
  student: sheet(ExportStudents, exportStudents),
  teacher: sheet(ExportTeachers, exportTeachers),
  order: sheet(ExportOrders, exportOrders),
  hour: sheet(ExportHours, exportHours),
  ledger: sheet(ExportLedger, exportLedger),
};
export type Exportable = keyof typeof sheets;

/** Everything that a list's filters find, as rows in the reader's language; the export is audited. @throws ZodError */
export async function openSheetExport(
  admin: Admin,
  what: Exportable,
  given: { format?: string; selectParam: object },
  locale: Locale,
): Promise<{ format: SheetFormat; rows: SheetRows }> {
  const { asked, rows } = sheets[what](given);
  await recordAudit(db, admin, `${what}.export`, "admin", admin.id, {
    format: asked.format,
    filters: auditableFilters(asked.selectParam),
  });
  return { format: asked.format, rows: rows(locale) };
}
