import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { pool } from "@/db/client";
import { exportLedger } from "@/lib/ledger/entries";
import { exportOrders } from "@/lib/orders/export-orders";
import { sheetBytes, type SheetFormat, type SheetRows } from "@/lib/core/sheet-stream";

/** The database cost of a call, independent of the machine's load: pages, round trips, and tables read completely. */
export type Cost = { pages: number; trips: number; wholeTables: string[] };
/** Megabytes: memory held at most while writing, the process at its largest, and the file; milliseconds for 1,000 rows. */
export type FileCost = { held: number; process: number; file: number; per1000: number };
const sheets = { orders: () => exportOrders({}), ledger: () => exportLedger({}) };
export type FileName = keyof typeof sheets;

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Rows Removed by Filter"?: number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: Plan[];
};

/** More rows than counting to 10,001 needs. */
const manyRows = 12_000;

const wholeTablesOf = (plan: Plan): string[] => {
  const rows = plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0);
  const isWhole = plan["Node Type"] === "Seq Scan" && rows > manyRows;
  return [...(isWhole ? [plan["Relation Name"] ?? ""] : []), ...(plan.Plans ?? []).flatMap(wholeTablesOf)];
};

/** Explains each statement that `work` sends, counts them, and sums the pages that they read. */
export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const original = pool.query;
  const sent: { text: string; values: unknown[] }[] = [];
  pool.query = function recorded(this: typeof pool, query: { text: string }, values: unknown[]) {
    sent.push({ text: query.text, values });
    return Reflect.apply(original, this, [query, values]);
  } as typeof pool.query;
  try {
    await work();
  } finally {
    pool.query = original;
  }
  const cost = { pages: 0, trips: sent.length, wholeTables: [] as string[] };
  for (const { text, values } of sent) {
    const { rows } = await pool.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
      `explain (analyze, buffers, format json) ${text}`,
      values,
    );
    const plan = rows[0]?.["QUERY PLAN"][0].Plan;
    if (!plan) continue;
    cost.pages += plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
    cost.wholeTables.push(...wholeTablesOf(plan));
  }
  return cost;
}

const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Chunks between two memory samples. */
const everyChunks = 25;

/**
 * Writes all orders or entries as a file and samples the memory. The process grows before it collects its garbage, so the memory
 * held after a collection is sampled as well; the collections are not part of the time.
 */
export async function measureExport(name: FileName, format: SheetFormat): Promise<FileCost> {
  const most = { held: 0, process: 0, file: 0 };
  let chunks = 0;
  let rows = 0;
  async function* counted(batches: SheetRows): SheetRows {
    for await (const batch of batches) {
      rows += batch.length;
      yield batch;
    }
  }
  let start = performance.now();
  for await (const chunk of sheetBytes(format, counted(sheets[name]()))) {
    most.file += chunk.length;
    most.process = Math.max(most.process, process.memoryUsage().rss);
    if (chunks++ % everyChunks > 0) continue;
    const stopped = performance.now();
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    most.held = Math.max(most.held, heapUsed + external);
    start += performance.now() - stopped;
  }
  const per1000 = ((performance.now() - start) / rows) * 1_000;
  return {
    held: megabytes(most.held),
    process: megabytes(most.process),
    file: megabytes(most.file),
    per1000: Math.round(per1000 * 10) / 10,
  };
}
