import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { productionServer } from "@/scripts/build";
import { freePort } from "@/scripts/postgres";
import { projectRoot } from "@/scripts/settings";

const endWithParent = join(projectRoot, "scripts/end-with-parent.mjs");

/** A process of the product that can be killed and restarted on the same port. */
export type Running = {
  url: string;
  /** Kills it without warning, like a power failure. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Its output so far. */
  output(): string;
  isAlive(): boolean;
  pid(): number;
};

/** Starts the production server on a free port, from the existing build. */
export async function startServer(env: Record<string, string>, folder = projectRoot): Promise<Running> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const args = productionServer(port, folder);
  return running(url, args, { PORT: String(port), APP_URL: url, ...env }, () => untilReady(url));
}

/** Starts the background work like `npm run worker`. */
export const startWorkerProcess = (env: Record<string, string>): Promise<Running> =>
  running("", ["--import", "tsx", join(projectRoot, "scripts/worker.ts")], env, async (output) => {
    while (!output().includes("The worker is at work.")) await sleep(20);
  });

async function running(
  url: string,
  args: string[],
  env: Record<string, string>,
  ready: (output: () => string) => Promise<void>,
): Promise<Running> {
  let child: ChildProcess;
  let output = "";
  async function start() {
    output = "";
    child = spawn(process.execPath, ["--import", endWithParent, ...args], {
      cwd: projectRoot,
      env: { ...process.env, ...noSettings(), ...productionEnv(), ...env, STARTED_BY: String(process.pid) },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk: Buffer) => (output += String(chunk)));
    const over = new AbortController();
    const ended = once(child, "exit", { signal: over.signal }).then(([code]) => {
      throw new Error(`${args.join(" ")} ended with ${String(code)}:\n${output}`);
    });
    await Promise.race([ended, ready(() => output)]);
    over.abort();
    ended.catch(() => {});
  }
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  async function end(signal: NodeJS.Signals) {
    if (!isAlive()) return;
    const exit = once(child, "exit");
    child.kill(signal);
    await exit;
  }
  await start();
  return {
    url,
    start,
    isAlive,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
    output: () => output,
    pid: () => child.pid ?? 0,
  };
}

async function untilReady(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (answer?.ok) return void (await answer.arrayBuffer());
    await sleep(30);
  }
}

const productionEnv = () => ({
  NODE_ENV: "production" as const,
  NEXT_TELEMETRY_DISABLED: "1",
  DATABASE_URL: process.env.DATABASE_URL ?? "",
  DATA_DIR: process.env.DATA_DIR ?? "",
  SESSION_SECRET: process.env.SESSION_SECRET ?? "",
  PAYMENTS: "demo",
  DEMO: "local",
  LOG_LEVEL: "error",
  // The balancer, or a test in its place, sends the address.
  TRUST_PROXY: "1",
});

/** Empty values for every setting, so that neither the shell nor an .env file affects the tests. */
export function noSettings(): Record<string, string> {
  const names = readFileSync(join(projectRoot, ".env.example"), "utf8").matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm);
  return Object.fromEntries([...names].map(([, name]) => [name, ""]));
}

/** A balancer that passes each request to the next server, and responds with 502 if that one is down. */
export async function startBalancer(servers: () => string[]): Promise<{ url: string; stop(): void }> {
  let turn = 0;
  const balancer = createServer((incoming, outgoing) => {
    const targets = servers();
    const { hostname, port } = new URL(targets[turn++ % targets.length] ?? "");
    const headers = {
      ...incoming.headers,
      "x-forwarded-for": incoming.headers["x-forwarded-for"] ?? "192.0.2.1",
    };
    const onward = ask({ hostname, port, path: incoming.url, method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on("error", () => outgoing.destroy());
      answer.pipe(outgoing);
    });
    onward.on("error", () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    incoming.pipe(onward);
  });
  // As the servers themselves (scripts/build.ts): never closes a connection while a caller is sending on it.
  balancer.keepAliveTimeout = 125_000;
  balancer.listen(0, "127.0.0.1");
  await once(balancer, "listening");
  const stop = () => {
    balancer.close();
    balancer.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`, stop };
}

export type WireReply<Data> = { status: number; code: number; msg: string; data: Data; token?: string };

/** A call over the network. */
export async function post<Data = Record<string, unknown>>(
  site: string,
  path: string,
  body: unknown,
  { token, headers = {} }: { token?: string | undefined; headers?: Record<string, string> } = {},
): Promise<WireReply<Data>> {
  const answer = await fetch(site + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && { authorization: token }), ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  return { status: answer.status, ...((await answer.json()) as Omit<WireReply<Data>, "status">) };
}
