import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { nextProgram, productionServer } from "../build";
import { freePort } from "../postgres";
import { projectRoot } from "../settings";
import { processSeconds } from "./processor-time";

export type Contender = {
  name: string;
  url: string;
  child: ChildProcess;
  cpuSeconds(): number;
  stop(): Promise<void>;
};

const floorApp = join(projectRoot, "scripts/bench/floor-next");

/** Starts the product and the two baselines, each as a process on the same database. */
export async function startContenders(env: NodeJS.ProcessEnv): Promise<Contender[]> {
  // webpack, because Turbopack would include the product's middleware.
  await finish([nextProgram, "build", floorApp, "--webpack"], env);
  return Promise.all([
    start("product", productionServer, "/api/health/ready", env),
    start("bare Next", (port) => [nextProgram, "start", floorApp, "-p", String(port)], "/floor", env),
    start("node:http", () => ["--import", "tsx", "scripts/bench/floor-http.ts"], "/floor", env),
  ]);
}

async function finish(args: string[], env: NodeJS.ProcessEnv) {
  const [code] = (await once(
    spawn(process.execPath, args, { cwd: projectRoot, env, stdio: "ignore" }),
    "exit",
  )) as [number];
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}`);
}

/** Starts a server process and waits until it responds at `readyPath`. */
export async function start(
  name: string,
  args: (port: number) => string[],
  readyPath: string,
  env: NodeJS.ProcessEnv,
): Promise<Contender> {
  const port = await freePort();
  const child = spawn(process.execPath, args(port), {
    cwd: projectRoot,
    env: { ...env, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url + readyPath, child, name);
  const pid = child.pid ?? 0;
  return { name, url, child, cpuSeconds: () => processSeconds(pid), stop: () => stop(child) };
}

async function untilReady(url: string, child: ChildProcess, name: string) {
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`${name} ended before it was ready`);
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error(`${name} did not become ready`);
}

async function stop(child: ChildProcess) {
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  await exit;
}
