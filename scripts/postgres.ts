import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { postgresBinaries, type RunAs } from "./postgres-binaries";
import { Refusal } from "./refusal";

export type PostgresOptions = {
  /** The cluster is in `<dataDir>/postgres`. */
  dataDir: string;
  /** The preferred port; if it is taken, any free one. */
  port?: number;
  /** False disables crash safety for speed, for tests only. */
  durable?: boolean;
};

export type Postgres = {
  /** Connection string of the application's database. */
  url: string;
  port: number;
  /** True if the server was already running. */
  attached: boolean;
  stop(): Promise<void>;
};

type Cluster = { folder: string; bin: string; runAs: RunAs; password: string };

const recoveryMs = 5_000;
const databaseName = "lakeside";
const run = promisify(execFile);

/**
 * Starts the embedded PostgreSQL of a data folder, or attaches to a running one. Creates the cluster if there is
 * none. It listens on 127.0.0.1 only.
 *
 * @throws Error with a message for the user if it cannot be created, started or reached
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const cluster = await openCluster(resolve(options.dataDir), options.durable !== false);
  const { port, attached } = await startServer(cluster, options);
  const url = `postgresql://app:${cluster.password}@127.0.0.1:${port}/`;
  await createDatabase(url);
  return { url: url + databaseName, port, attached, stop: () => stopServer(cluster) };
}

async function openCluster(dataDir: string, durable: boolean): Promise<Cluster> {
  const home = join(dataDir, "postgres");
  const folder = join(home, "cluster");
  if (!existsSync(home)) await createCluster(dataDir, home, durable);
  const runAs = account(folder);
  const bin = postgresBinaries(runAs);
  let password: string;
  try {
    password = readFileSync(join(home, "password"), "utf8");
  } catch {
    throw new Refusal(
      `${join(home, "password")} can't be read: the database of this data folder can't be opened.`,
    );
  }
  return { folder, bin, runAs, password };
}

/** PostgreSQL refuses to run as root: it runs as the folder's owner, or as `nobody` if that is root too. */
function account(folder?: string): RunAs {
  if (process.getuid?.() !== 0) return {};
  const owner = folder ? statSync(folder) : undefined;
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: 65534, gid: 65534 };
}

/**
 * Creates the cluster in a temporary folder and renames it, so that a start killed halfway leaves no partial cluster.
 */
async function createCluster(dataDir: string, home: string, durable: boolean) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = mkdtempSync(join(dataDir, "postgres-draft-"));
  const runAs = account();
  const cluster = { folder: join(draft, "cluster"), bin: postgresBinaries(runAs), runAs };
  try {
    mkdirSync(cluster.folder, { mode: 0o700 });
    writeFileSync(join(draft, "password"), randomBytes(24).toString("base64url"), { mode: 0o600 });
    if (runAs.uid !== undefined && runAs.gid !== undefined)
      for (const name of ["cluster", "password", "."]) chownSync(join(draft, name), runAs.uid, runAs.gid);
    const settings = ["-U", "app", "-A", "scram-sha-256", "-E", "UTF8", "--locale=C", "--pwfile=../password"];
    await runProgram(cluster, "initdb", durable ? settings : [...settings, "--no-sync"]);
    renameSync(draft, home);
  } catch (error) {
    // Another start may have created the cluster first; then that one is used.
    if (!existsSync(home)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
    removeOldDrafts(dataDir);
  }
}

function removeOldDrafts(dataDir: string) {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith("postgres-draft-"))) {
    const path = join(dataDir, name);
    if (Date.now() - statSync(path).mtimeMs > 600_000) rmSync(path, { recursive: true, force: true });
  }
}

async function startServer(
  cluster: Cluster,
  options: PostgresOptions,
): Promise<{ port: number; attached: boolean }> {
  let firstFailure: number | undefined;
  for (;;) {
    const running = runningServer(cluster);
    if (running && (await answers(cluster, running.port))) return { port: running.port, attached: true };
    const port = await freePort(options.port);
    try {
      if (running) throw new Refusal("The database is running but does not answer.");
      await startOnce(cluster, port, options.durable !== false);
      return { port, attached: false };
    } catch (error) {
      // After a crash the old processes take a moment to release the shared memory.
      firstFailure ??= Date.now();
      if (Date.now() - firstFailure > (running ? 6 * recoveryMs : recoveryMs)) throw withLog(cluster, error);
      await sleep(200);
    }
  }
}

async function startOnce(cluster: Cluster, port: number, durable: boolean) {
  const settings = [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "timezone=UTC",
    "log_timezone=UTC",
    "log_checkpoints=off",
    ...(durable
      ? []
      : ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"]),
  ];
  const flags = settings.map((setting) => `-c ${setting}`).join(" ");
  await runProgram(cluster, "pg_ctl", ["-w", "-t", "60", "-l", "server.log", "-o", flags, "start"]);
}

/** The server named by postmaster.pid, if it is running. Removes a file left by a crash. */
function runningServer(cluster: Cluster): { port: number } | undefined {
  const pidFile = join(cluster.folder, "postmaster.pid");
  if (!existsSync(pidFile)) return undefined;
  const [pid, , , port] = readFileSync(pidFile, "utf8").split("\n").map(Number);
  if (pid && port && isServerOf(cluster, pid)) return { port };
  if (pid && !isServerOf(cluster, pid)) rmSync(pidFile, { force: true });
  return undefined;
}

/** Process ids are reused after a restart, so a running process need not be the server. */
function isServerOf(cluster: Cluster, pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== "linux" || readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster.folder);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function answers(cluster: Cluster, port: number): Promise<boolean> {
  const connectionString = `postgresql://app:${cluster.password}@127.0.0.1:${port}/postgres`;
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function createDatabase(serverUrl: string) {
  const client = new pg.Client({ connectionString: `${serverUrl}postgres`, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } catch (error) {
    const duplicate = ["42P04", "23505"].includes((error as pg.DatabaseError).code ?? "");
    if (!duplicate) throw error;
  } finally {
    await client.end();
  }
}

async function stopServer(cluster: Cluster) {
  if (!runningServer(cluster)) return;
  const stop = (mode: string) => runProgram(cluster, "pg_ctl", ["-w", "-t", "15", "-m", mode, "stop"]);
  await stop("fast").catch(() => stop("immediate"));
}

/**
 * Root starts the program inside the folder and passes /proc/self/cwd as path, so that another user can work in a
 * folder below root's private home that it could not reach by path.
 */
async function runProgram(cluster: Omit<Cluster, "password">, program: string, args: string[]) {
  const inside = process.platform === "linux" && cluster.runAs.uid !== undefined;
  await run(join(cluster.bin, program), ["-D", inside ? "/proc/self/cwd" : cluster.folder, ...args], {
    ...cluster.runAs,
    cwd: cluster.folder,
    env: { NODE_ENV: "production", PATH: process.env.PATH, LC_ALL: "C" },
  });
}

function withLog(cluster: Cluster, error: unknown): Error {
  const log = join(cluster.folder, "server.log");
  const lines = existsSync(log) ? readFileSync(log, "utf8").trimEnd().split("\n").slice(-8) : [String(error)];
  return new Refusal(`The database in ${cluster.folder} does not start. It says:\n${lines.join("\n")}`);
}

/** Returns a free port of 127.0.0.1, the wanted one if possible. */
export async function freePort(wanted = 0): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const probe = createServer();
    probe.once("error", (error) => (wanted === 0 ? reject(error) : resolvePort(freePort())));
    probe.listen(wanted, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolvePort(typeof address === "object" && address ? address.port : 0));
    });
  });
}
