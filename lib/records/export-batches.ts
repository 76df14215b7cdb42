import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type SheetCell, sheetFormats, type SheetRows } from "@/lib/core/sheet-stream";

export const exportFormat = z.enum(sheetFormats).default("csv");

/** Rows per query, which bounds the memory. */
export const batch = 2_000;

type Exported = { at: Date; id: number; cells: SheetCell[] };

/** SQL condition for the rows after `after` in a newest-first export; undefined for the first batch. */
export const beforeCursor = (
  table: { createdAt: AnyColumn; id: AnyColumn },
  after: Exported | undefined,
): SQL | undefined =>
  after && sql`(${table.createdAt}, ${table.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`;

/** Yields batches, each starting after the previous one; only one is in memory. */
export async function* inBatches(read: (after: Exported | undefined) => Promise<Exported[]>): SheetRows {
  let last: Exported | undefined;
  for (;;) {
    const rows = await read(last);
    if (rows.length > 0) yield rows.map(({ cells }) => cells);
    if (rows.length < batch) return;
    last = rows.at(-1);
  }
}
