import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { productionServer } from "../build";
import { freePort } from "../postgres";
import { projectRoot } from "../settings";

export type Instance = { url: string; stop(): Promise<void>; kill(): Promise<void> };

/**
 * A folder with the code of a commit and the installed packages. It is kept beside other temporary files, so that a second
 * rehearsal finds its build.
 */
export function releaseFolder(commit: string): string {
  const full = git("rev-parse", "--verify", `${commit}^{commit}`);
  const folder = join(tmpdir(), `lakeside-release-${full.slice(0, 12)}`);
  if (!existsSync(folder)) git("worktree", "add", "--detach", folder, full);
  if (!existsSync(join(folder, "node_modules"))) {
    const isSame = git("diff", "--name-only", full, "HEAD", "--", "package-lock.json") === "";
    // Links, because the bundler follows no link to a folder outside of the project.
    if (isSame) execFileSync("cp", ["-al", join(projectRoot, "node_modules"), folder]);
    else execFileSync("npm", ["install", "--no-audit", "--no-fund"], { cwd: folder, stdio: "inherit" });
  }
  return folder;
}

const git = (...args: string[]) => execFileSync("git", args, { cwd: projectRoot, encoding: "utf8" }).trim();

/** Whether the servers of a release take themselves out of the proxy when they are told to stop. */
export const drains = (folder: string): boolean =>
  readFileSync(join(folder, "scripts/connections.mjs"), "utf8").includes("DRAIN_SECONDS");

/** Lets a release build itself, migrate the database and fill it with its demo school. */
export async function prepareRelease(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const port = String(await freePort());
  const site = run(folder, ["--import", "tsx", "scripts/start.ts", "--demo"], { ...env, PORT: port });
  await untilReady(`http://127.0.0.1:${port}`, site);
  await end(site, "SIGTERM");
}

/** Starts a web server of a release. */
export async function startInstance(folder: string, env: NodeJS.ProcessEnv): Promise<Instance> {
  const port = await freePort();
  const inFolder = productionServer(port, folder).map((arg) => arg.replace(projectRoot, folder));
  const child = run(folder, inFolder, { ...env, PORT: String(port) });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child);
  return { url, stop: () => end(child, "SIGTERM"), kill: () => end(child, "SIGKILL") };
}

/** Starts the background work of a release. */
export function startReleaseWorker(folder: string, env: NodeJS.ProcessEnv): { stop(): Promise<void> } {
  const child = run(folder, ["--import", "tsx", "scripts/worker.ts"], env);
  return { stop: () => end(child, "SIGTERM") };
}

function run(folder: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const endWithParent = join(projectRoot, "scripts/end-with-parent.mjs");
  return spawn(process.execPath, ["--import", endWithParent, ...args], {
    cwd: folder,
    env: { ...env, STARTED_BY: String(process.pid) },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new Error(`A server ended before it was ready: ${child.spawnargs.join(" ")}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill(signal);
  await exit;
}
