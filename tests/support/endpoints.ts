import { readdirSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Endpoint } from "@/lib/http/endpoint";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

/** Handlers that answer something else than `{code, msg, data}`: redirects, provider events, sign-in, probes. */
export const rawHandlers = new Set([
  "/api/admin/order/export/file",
  "/api/admin/student/export/file",
  "/api/admin/teacher/export/file",
  "/api/admin/user/export/file",
  "/api/auth/[...nextauth]",
  "/api/cache/expire",
  "/api/calendar/[secret]",
  "/api/files/[id]",
  "/api/files/picture/[key]",
  "/api/openapi",
  "/api/health/live",
  "/api/health/ready",
  "/api/report/[resultId]",
  "/api/session/exchange",
  "/api/session/return",
  "/api/session/switch",
  "/api/user/family/export/[handle]",
  "/api/user/order/calendar/[orderId]",
  "/stripe/webhook",
]);

/** Areas of calls whose public spelling leaves out /api (docs/decisions/0012). */
const shortAreas = ["base", "facebook", "google", "stripe"];

const routeFiles = (folder: string): string[] =>
  readdirSync(resolve(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("route.ts"))
    .map((file) => `${folder}/${file}`);

/** Wire paths of all handlers. */
export function routePaths(): string[] {
  const short = new RegExp(`^/api(?=/(${shortAreas.join("|")})/)`);
  return routeFiles("app/api")
    .map((file) => `/${dirname(file).slice("app/".length)}`.replace(short, ""))
    .filter((path) => !rawHandlers.has(path))
    .toSorted();
}

/** The files that give handlers their spelling without /api: what stands in each, by its path from the root. */
export const shortRoutes = (): Record<string, string> =>
  Object.fromEntries(
    shortAreas
      .flatMap((area) => routeFiles(`app/${area}`))
      .map((file) => [file, readFileSync(resolve(root, file), "utf8")]),
  );

export async function loadEndpoint(path: string): Promise<Endpoint> {
  const folder = path.startsWith("/api/") ? path.slice(1) : `api${path}`;
  const route = (await import(resolve(root, "app", folder, "route.ts"))) as {
    POST: Endpoint;
  };
  return route.POST;
}

export const contractSource = () => readFileSync(resolve(root, "app/api/contract.ts"), "utf8");

/** The table of calls: path, access, body, notes. */
export function endpointTable(): { path: string; access: string; body: string[]; notes: string }[] {
  const [, ...lines] = readFileSync(resolve(root, "docs/endpoints.tsv"), "utf8").trim().split("\n");
  return lines.map((line) => {
    const [path = "", access = "", body = "", notes = ""] = line.split("\t");
    return { path, access, body: body.split(",").filter(Boolean), notes };
  });
}
