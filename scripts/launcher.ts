import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { endChild, superviseChild, startChild } from "./child";
import { openDatabase, type OpenDatabase } from "./database";
import { Refusal } from "./refusal";

export type LaunchOptions = {
  /** The address to listen on; all addresses by default. */
  host?: string | undefined;
  port: number;
  dataDir: string;
  /** Connection string of an external server; then no embedded one is started. */
  databaseUrl?: string | undefined;
  /** Prepares the database and the build; returns the environment of the server. */
  prepare(databaseUrl: string, signal: AbortSignal): Promise<NodeJS.ProcessEnv>;
  /** Arguments of `node` that start the server on the port. */
  server: string[];
  /** Arguments of `node` that start the background worker once the server is ready. */
  worker: string[];
  /** Responds with a status below 500 when the server is ready. */
  readyPath: string;
  onReady(): void | Promise<void>;
};

/**
 * Runs database, server and worker until one of the first two ends or a signal arrives, then ends all of them.
 * Returns the exit code.
 *
 * @throws Refusal if the data folder or the port is in use
 */
export async function launch(options: LaunchOptions): Promise<number> {
  const stop = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => stop.abort());

  let failure: unknown;
  const database = await open(options, (error) => {
    failure = error;
    stop.abort();
  });
  let server: ChildProcess | undefined;
  let worker: { stop(): Promise<void> } | undefined;
  try {
    await waitForPort(options);
    const env = await options.prepare(database.url, stop.signal);
    if (stop.signal.aborted) return 0;
    server = startChild(options.server, env);
    const ended = once(server, "exit");
    const stopped = once(stop.signal, "abort");
    if (await ready(options, server, stop.signal)) {
      worker = superviseChild("background worker", options.worker, env);
      await options.onReady();
    }
    if (!stop.signal.aborted) await Promise.race([ended, stopped]);
    if (!stop.signal.aborted) {
      console.error(`\nThe server ended by itself (${server.signalCode ?? `exit code ${server.exitCode}`}).`);
      return 1;
    }
    if (failure) throw new Refusal(`The database ended and does not start again: ${String(failure)}`);
    return 0;
  } catch (error) {
    if (stop.signal.aborted && !failure) return 0;
    throw error;
  } finally {
    await Promise.all([server && endChild(server), worker?.stop()]);
    await database.close();
  }
}

async function open(options: LaunchOptions, onLost: (error: unknown) => void): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, port } = options;
  if (databaseUrl) return { url: databaseUrl, heldBy: undefined, close: async () => {} };
  const purpose = `npm start on http://localhost:${port}`;
  const database = await openDatabase({ dataDir, purpose, waitMs: 3_000, onLost });
  if (database.heldBy === undefined) return database;
  throw new Refusal(
    `The data folder ${dataDir} is in use by: ${database.heldBy}.\n` +
      `Stop that process, or choose another folder and port: DATA_DIR=.data-2 PORT=${port + 1} npm start`,
  );
}

/** Waits a moment, because the server of a killed launcher takes a moment to end. */
async function waitForPort({ host, port }: LaunchOptions) {
  for (const deadline = Date.now() + 3_000; ; await sleep(150)) {
    if (await isFree(port, host)) return;
    if (Date.now() < deadline) continue;
    throw new Refusal(
      `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
    );
  }
}

function isFree(port: number, host: string | undefined): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(false);
      else if (error.code === "EACCES") reject(new Refusal(`This account may not listen on port ${port}.`));
      else if (error.code === "EADDRNOTAVAIL")
        reject(new Refusal(`HOST=${host} is no address of this machine.`));
      else reject(error);
    });
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** The address by which this machine reaches a server that listens on `host`. */
function reachable(host: string | undefined): string {
  if (!host || host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

async function ready(
  { host, port, readyPath }: LaunchOptions,
  server: ChildProcess,
  signal: AbortSignal,
): Promise<boolean> {
  while (server.exitCode === null && server.signalCode === null && !signal.aborted) {
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(30_000)]);
    const answer = await fetch(`http://${reachable(host)}:${port}${readyPath}`, { signal: timeout }).catch(
      () => undefined,
    );
    if (answer && answer.status < 500) return true;
    await sleep(50);
  }
  return false;
}
