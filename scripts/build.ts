import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { compressFiles } from "./compress-files";
import { makeFonts } from "./fonts";
import { keepStatic } from "./kept-static.mjs";
import { Refusal } from "./refusal";
import { makeScenes } from "./scenes";
import { projectRoot } from "./settings";

export const nextProgram = join(projectRoot, "node_modules/next/dist/bin/next");
const nextServer = ["--import", join(projectRoot, "scripts/connections.mjs"), nextProgram];
/**
 * Longer than the keep-alive of proxies (Caddy: two minutes), so that a proxy never sends a call into a closing
 * connection.
 */
const keepAlive = ["--keepAliveTimeout", "125000"];

/** Arguments of `node` for the production server of a folder with a build. */
export const productionServer = (port: number, folder = projectRoot) => [
  ...nextServer,
  "start",
  folder,
  "-p",
  String(port),
  ...keepAlive,
];

/** Arguments of `node` for the development server. */
export const developmentServer = (port: number) => [...nextServer, "dev", "-p", String(port)];

const buildFolder = join(projectRoot, ".next");
const stampFile = join(buildFolder, "sources.sha256");
const lockFile = join(projectRoot, "node_modules/.build-lock");
const sourceFolders = ["app", "components", "lib", "db/schema", "messages", "public", "scripts"];
const sourceFiles = /^(db\/client\.ts|[\w.-]+\.(ts|mjs|json)|\.env(\.local|\.production)?)$/;
const copiedFiles = ["public/pdf.worker.min.js", "public/cmaps"];

/** Builds the site unless the last build was made from identical sources. One build runs at a time. */
export async function buildIfNeeded(env: NodeJS.ProcessEnv, signal?: AbortSignal) {
  if (isBuilt()) return;
  const unlock = await lock(signal);
  try {
    if (isBuilt()) return;
    console.log("Building the site; this takes about a minute …");
    await makeFiles();
    const hash = sourceHash();
    rmSync(stampFile, { force: true });
    await runBuild({ ...env, SITE_BUILD: hash.slice(0, 12) }, signal);
    await compressFiles(join(buildFolder, "static"));
    writeFileSync(stampFile, hash);
  } finally {
    unlock();
  }
}

/** Keeps the files of this build where the servers of other builds find them (docs/decisions/0242). A start does not depend on it. */
export function keepBuild(dataDir: string): void {
  try {
    const name = readFileSync(stampFile, "utf8").slice(0, 12);
    keepStatic(join(buildFolder, "static"), join(dataDir, "builds"), name);
  } catch (error) {
    console.warn(`Servers of other builds will not find the files of this one: ${String(error)}`);
  }
}

/** Its long output is shown only on failure. */
async function runBuild(env: NodeJS.ProcessEnv, signal?: AbortSignal) {
  const build = spawn(process.execPath, [nextProgram, "build"], {
    cwd: projectRoot,
    env: { ...env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
    signal,
  });
  const output: Buffer[] = [];
  for (const stream of [build.stdout, build.stderr]) stream.on("data", (part: Buffer) => output.push(part));
  const [code] = (await once(build, "close")) as [number | null];
  if (code === 0) return;
  process.stderr.write(Buffer.concat(output));
  throw new Refusal("The build failed; the reason stands above.");
}

/**
 * Makes the files derived from the sources: the heading fonts, the scenes as pictures, and the PDF viewer's own
 * files.
 */
export async function makeFiles() {
  copyPublicFiles();
  makeScenes();
  await makeFonts();
}

/** Copies the PDF viewer's worker and character maps, which the browser loads by address. */
function copyPublicFiles() {
  const pdfjs = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
  cpSync(join(pdfjs, "build/pdf.worker.min.js"), join(projectRoot, "public/pdf.worker.min.js"));
  cpSync(join(pdfjs, "cmaps"), join(projectRoot, "public/cmaps"), { recursive: true });
}

function isBuilt(): boolean {
  const built = existsSync(stampFile) && existsSync(join(buildFolder, "BUILD_ID"));
  return built && readFileSync(stampFile, "utf8") === sourceHash();
}

/** A hash over the names and contents of all build inputs. */
function sourceHash(): string {
  const hash = createHash("sha256").update(process.version);
  for (const path of sourcePaths()) hash.update(`\0${path}\0`).update(readFileSync(join(projectRoot, path)));
  for (const name of Object.keys(process.env)
    .filter((key) => key.startsWith("NEXT_PUBLIC_"))
    .sort())
    hash.update(`\0${name}=${process.env[name]}`);
  return hash.digest("hex");
}

function sourcePaths(): string[] {
  const inFolders = sourceFolders
    .filter((folder) => existsSync(join(projectRoot, folder)))
    .flatMap(filesBelow);
  const atTop = [...readdirSync(projectRoot), "db/client.ts"].filter((name) => sourceFiles.test(name));
  return [
    ...inFolders,
    ...atTop.filter((name) => existsSync(join(projectRoot, name)) && !isTestConfig(name)),
  ].sort();
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(projectRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (copiedFiles.includes(path) || /\.test\.tsx?$/.test(entry.name)) return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

function isTestConfig(name: string): boolean {
  return /^(next-env\.d|tsconfig|(vitest|playwright|oxlint|drizzle|knip)\.config)\./.test(name);
}

/** Creates a lock file whose modification time the builder keeps fresh, so that the lock of a killed build expires. */
async function lock(signal?: AbortSignal): Promise<() => void> {
  mkdirSync(dirname(lockFile), { recursive: true });
  for (let told = false; ; await sleep(300, undefined, { signal })) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: "wx" });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const touched = statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - touched > 5_000) rmSync(lockFile, { force: true });
    else if (!told) console.log("Another start is building the site; waiting for it …");
    told = true;
  }
  const refresh = setInterval(() => utimesSync(lockFile, new Date(), new Date()), 1_000);
  return () => {
    clearInterval(refresh);
    rmSync(lockFile, { force: true });
  };
}
