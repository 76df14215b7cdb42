import { performance } from "node:perf_hooks";
import { POST as audit } from "@/app/api/admin/audit/list/route";
import { POST as findAll } from "@/app/api/admin/find/route";
import { POST as orderDetail } from "@/app/api/admin/order/detail/route";
import { POST as orders } from "@/app/api/admin/order/list/route";
import { POST as studentDetail } from "@/app/api/admin/student/detail/view/route";
import { POST as students } from "@/app/api/admin/student/list/route";
import { POST as userDetail } from "@/app/api/admin/user/detail/view/route";
import { POST as users } from "@/app/api/admin/user/list/route";
import { pool } from "@/db/client";
import { openSession } from "@/lib/auth/session";
import { exportOrders } from "@/lib/office/export-orders";
import { sheetBytes, type SheetFormat } from "@/lib/office/sheet-stream";
import type { Scale } from "./office-seed";

type Handler = (request: Request) => Promise<Response>;
const rounds = 60;
const warmUps = 10;

const percentile95 = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

type Calls = Record<string, (i: number) => Promise<unknown>>;

/** Every list, search and detail of the office, through the real handlers with session and JSON. */
async function officeCalls({ parents, students: children, orders: sold }: Scale): Promise<Calls> {
  const { token } = await openSession({ role: "admin", id: 1 }, { ip: "bench", userAgent: null });
  const ask = async (handler: Handler, body: object) => {
    const request = new Request("http://localhost/bench", {
      method: "POST",
      headers: { authorization: token, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const response = await handler(request);
    const answer = (await response.json()) as { code: number; msg: string; data: { next?: string } };
    if (answer.code !== 200) throw new Error(`${JSON.stringify(body)}: ${answer.msg}`);
    return answer.data;
  };
  /** A cursor in the middle of the list: as deep as pages go. */
  const middle = (sort: string, id: number, at: Date) =>
    Buffer.from(JSON.stringify({ sort, backward: false, values: [at.toISOString(), id] })).toString(
      "base64url",
    );
  const halfway = new Date(Date.now() - 1.5 * 365 * 24 * 3_600_000);
  const any = (count: number, i: number) => 1 + ((i * 7919) % count);
  const deep = { cursor: middle("-createdAt", 1, halfway) };
  const calls: Record<string, [Handler, (i: number) => object]> = {
    "parents: first page": [users, () => ({})],
    "parents: by name": [users, () => ({ sort: "name" })],
    "parents: page by number": [users, (i) => ({ page: 1 + (i % 50) })],
    "parents: deep page by cursor": [users, () => deep],
    "parents: switched off": [users, () => ({ selectParam: { state: "disabled" } })],
    "parents: one province": [users, (i) => ({ selectParam: { province: any(13, i) } })],
    "parents: search address": [users, (i) => ({ selectParam: { search: `family${any(parents, i)}@` } })],
    "parents: search full name": [users, (i) => ({ selectParam: { search: `chen ${any(parents, i)}` } })],
    "parents: search common name": [users, () => ({ selectParam: { search: "chen" } })],
    "parents: search two letters": [users, () => ({ selectParam: { search: "we" } })],
    "parents: family file": [userDetail, (i) => ({ id: any(parents, i) })],
    "students: first page": [students, () => ({})],
    "students: one grade": [students, (i) => ({ selectParam: { grade: i % 13 } })],
    "students: deep page by cursor": [students, () => deep],
    "students: search full name": [students, (i) => ({ selectParam: { search: `li ${any(children, i)}` } })],
    "students: file": [studentDetail, (i) => ({ id: any(children, i) })],
    "orders: first page": [orders, () => ({})],
    "orders: by amount": [orders, () => ({ sort: "-total" })],
    "orders: page by number": [orders, (i) => ({ page: 1 + (i % 200) })],
    "orders: deep page by cursor": [orders, () => deep],
    "orders: by status": [orders, () => ({ selectParam: { status: "refunded" } })],
    "orders: search number": [
      orders,
      (i) => ({ selectParam: { search: `LE-2026-${String(any(sold - 1, i)).padStart(6, "0")}` } }),
    ],
    "orders: search parent": [orders, (i) => ({ selectParam: { search: `family${any(parents, i)}@` } })],
    "orders: of one term": [orders, (i) => ({ selectParam: { courseRunId: any(200, i) } })],
    "orders: of one term, paid": [
      orders,
      (i) => ({ selectParam: { courseRunId: any(200, i), status: "paid" } }),
    ],
    "students: of one term": [students, (i) => ({ selectParam: { courseRunId: any(200, i) } })],
    "orders: detail": [orderDetail, (i) => ({ id: any(sold - 1, i) })],
    "audit: first page": [audit, () => ({})],
    "audit: of one action": [audit, () => ({ selectParam: { search: "order." } })],
    "search over everything": [findAll, (i) => ({ search: `family${any(parents, i)}` })],
  };
  return Object.fromEntries(
    Object.entries(calls).map(([name, [handler, body]]) => [name, (i: number) => ask(handler, body(i))]),
  );
}

/** What one call costs: pages of the database and round trips to it do not depend on what else the machine does. */
type Cost = { p95: number; pages: number; trips: number };
/** Megabytes: the process before the file, the most while it was written, and the file. */
type FileCost = { before: number; most: number; file: number };
export type Measured = { calls: Record<string, Cost>; files: Record<string, FileCost> };

export async function measureOffice(scale: Scale): Promise<Measured> {
  const calls: Measured["calls"] = {};
  for (const [name, ask] of Object.entries(await officeCalls(scale))) {
    const times: number[] = [];
    for (let i = 0; i < rounds + warmUps; i++) {
      const start = performance.now();
      await ask(i);
      if (i >= warmUps) times.push(performance.now() - start);
    }
    calls[name] = { p95: percentile95(times), ...(await explain(() => ask(rounds))) };
  }
  const files: Measured["files"] = {};
  for (const format of ["csv", "xlsx"] as const) files[`all orders as ${format}`] = await weigh(format);
  await pool.end();
  return { calls, files };
}

type Plan = { "Shared Hit Blocks": number; "Shared Read Blocks": number };

/** Explains each statement that `work` sends, counts them, and adds up the pages that they touch. */
async function explain(work: () => Promise<unknown>): Promise<{ pages: number; trips: number }> {
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
  let pages = 0;
  for (const { text, values } of sent) {
    const { rows } = await pool.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
      `explain (analyze, buffers, format json) ${text}`,
      values,
    );
    const plan = rows[0]?.["QUERY PLAN"][0].Plan;
    pages += plan ? plan["Shared Hit Blocks"] + plan["Shared Read Blocks"] : 0;
  }
  return { pages, trips: sent.length };
}

const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);

/** Writes all orders as a file and looks at the memory of the process meanwhile. */
async function weigh(format: SheetFormat): Promise<FileCost> {
  const before = process.memoryUsage().rss;
  let most = before;
  let file = 0;
  for await (const chunk of sheetBytes(format, exportOrders({}))) {
    file += chunk.length;
    most = Math.max(most, process.memoryUsage().rss);
  }
  return { before: megabytes(before), most: megabytes(most), file: megabytes(file) };
}
