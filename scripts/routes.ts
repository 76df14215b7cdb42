import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Download } from "@/lib/http/download";
import type { Endpoint } from "@/lib/http/endpoint";
import { Refusal } from "./refusal";
import { projectRoot } from "./settings";

/** A route of app/api. A raw one handles the request itself and explains why in a comment. */
type Route = { folder: string; path: string; kind: "endpoint" | "download" | "raw"; methods: string[] };

/** Areas whose public paths omit /api (docs/decisions/0012). */
const shortAreas = ["base", "facebook", "google", "stripe"];
const short = new RegExp(`^/api(?=/(${shortAreas.join("|")})/)`);

/** Paths from the root of the route files below a folder of app. */
const routeFiles = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|[/\\])route\.ts$/.test(file))
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`);

function routeOf(file: string): Route {
  const text = readFileSync(join(projectRoot, file), "utf8");
  const folder = dirname(file).slice("app/api/".length);
  const path = `/api/${folder}`.replace(short, "");
  if (/^export const POST = endpoint\(/m.test(text))
    return { folder, path, kind: "endpoint", methods: ["POST"] };
  if (/^export const GET = (download|exportFile)\(/m.test(text))
    return { folder, path, kind: "download", methods: ["GET"] };
  if (!/\bRaw: /.test(text))
    throw new Refusal(
      `${file} declares neither endpoint() nor download(). If it must be raw, say why in a comment that begins with "Raw: ".`,
    );
  const methods = [...text.matchAll(/^export (?:async )?(?:function|const) ([A-Z]+)\b/gm)];
  return { folder, path, kind: "raw", methods: methods.map(([, method = ""]) => method) };
}

/** All routes of app/api by their public paths. @throws Refusal for a raw one without an explanation */
export const apiRoutes = (): Route[] =>
  routeFiles("app/api")
    .map(routeOf)
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));

const pathsOf = (wanted: Route["kind"]) =>
  apiRoutes()
    .filter(({ kind }) => kind === wanted)
    .map(({ path }) => path);
export const endpointPaths = () => pathsOf("endpoint");
export const downloadPaths = () => pathsOf("download");
export const rawPaths = () => pathsOf("raw");

/** Whether the route also has a path without /api. */
export const isShort = ({ folder }: Route) => shortAreas.some((area) => folder.startsWith(`${area}/`));
export const shortRouteFiles = () => shortAreas.flatMap((area) => routeFiles(`app/${area}`));

async function load<Handler>(path: string, method: string): Promise<Handler> {
  const folder = path.startsWith("/api/") ? path : `/api${path}`;
  const file = pathToFileURL(join(projectRoot, "app", folder, "route.ts")).href;
  const route = (await import(file)) as Record<string, Handler>;
  return route[method] as Handler;
}

export const loadEndpoint = (path: string) => load<Endpoint>(path, "POST");
export const loadDownload = (path: string) => load<Download>(path, "GET");
