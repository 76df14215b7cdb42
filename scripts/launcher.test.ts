import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { freePort, startPostgres } from "./postgres";

const dataDir = mkdtempSync(join(tmpdir(), "lakeside-launcher-"));
const started: Run[] = [];
let port: number;

type Run = { process: ChildProcess; output: () => string; exit: Promise<number | null> };

beforeAll(async () => {
  port = await freePort();
});

afterEach(async () => {
  for (const run of started.splice(0)) {
    run.process.kill("SIGTERM");
    await run.exit;
  }
});

afterAll(async () => {
  await (await startPostgres({ dataDir })).stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe("the launcher", () => {
  it("creates the database, serves, and ends all processes on SIGTERM", async () => {
    const run = await launched();
    await query("create table kept (word text)");
    await query("insert into kept values ('maple')");
    expect(statSync(join(dataDir, "postgres/password")).mode & 0o777).toBe(0o600);
    const database = postmaster();
    const server = await serverPid();

    run.process.kill("SIGTERM");
    expect(await run.exit).toBe(0);
    expect(isAlive(database)).toBe(false);
    expect(isAlive(server)).toBe(false);
    expect(existsSync(pidFile())).toBe(false);
  });

  it("starts again and keeps the data", async () => {
    await launched();
    expect(await words()).toEqual(["maple"]);
  });

  it("refuses a second start on the same data folder", async () => {
    await launched();
    const second = launcher(await freePort());
    expect(await second.exit).toBe(1);
    expect(second.output()).toContain(`in use by: npm start on http://localhost:${port} (process `);
  });

  it("refuses a port that is taken", async () => {
    const taken = createServer().listen(0);
    await once(taken, "listening");
    const { port: takenPort } = taken.address() as { port: number };
    const run = launcher(takenPort);
    expect(await run.exit).toBe(1);
    expect(run.output()).toContain(`Port ${takenPort} is taken by another program.`);
    expect(existsSync(pidFile())).toBe(false);
    taken.close();
  });

  it("restarts the database if it is killed", async () => {
    await launched();
    process.kill(postmaster(), "SIGKILL");
    await expect.poll(() => words().catch(() => []), { timeout: 15_000 }).toEqual(["maple"]);
  });

  it("ends with the server if that is killed, and the next start recovers", async () => {
    const run = await launched();
    process.kill(await serverPid(), "SIGKILL");
    expect(await run.exit).toBe(1);
    expect(run.output()).toContain("The server ended by itself (SIGKILL).");
    expect(existsSync(pidFile())).toBe(false);
    await launched();
  });

  it("restarts the worker if it is killed, and ends it with the rest", async () => {
    const run = await launched();
    const first = await workerPid();
    process.kill(first, "SIGKILL");
    await expect.poll(workerPid, { timeout: 15_000 }).not.toBe(first);
    const second = await workerPid();
    expect(isAlive(await serverPid())).toBe(true);

    run.process.kill("SIGTERM");
    expect(await run.exit).toBe(0);
    expect(isAlive(second)).toBe(false);
  });

  it("takes over the database of a launcher that was killed, whose server ends by itself", async () => {
    const run = await launched();
    const database = postmaster();
    run.process.kill("SIGKILL");
    await run.exit;
    await launched();
    expect(postmaster()).toBe(database);
    expect(await words()).toEqual(["maple"]);
  });

  it("recovers if launcher and database are killed together", async () => {
    const run = await launched();
    run.process.kill("SIGKILL");
    process.kill(postmaster(), "SIGKILL");
    await run.exit;
    await launched();
    expect(await words()).toEqual(["maple"]);
  });

  it("is not misled by a pid file that names another program's process", async () => {
    writeFileSync(pidFile(), `${process.pid}\n/elsewhere\n0\n5432\n`);
    await launched();
    expect(await words()).toEqual(["maple"]);
  });
});

async function launched(): Promise<Run> {
  const run = launcher(port);
  started.push(run);
  const gone = run.exit.then((code) => {
    throw new Error(`The launcher ended with ${code}:\n${run.output()}`);
  });
  gone.catch(() => {});
  await Promise.race([gone, untilReady(run)]);
  return run;
}

function launcher(onPort: number): Run {
  const args = ["--import", "tsx", "tests/support/toy-site.ts", dataDir, String(onPort)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += String(chunk)));
  const exit = once(child, "close").then(([code]) => code as number | null);
  return { process: child, output: () => output, exit };
}

async function untilReady(run: Run) {
  while (!run.output().includes("ready")) await sleep(20);
}

async function query(text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: readFileSync(join(dataDir, "url"), "utf8") });
  client.on("error", () => {});
  await client.connect();
  return client.query(text).finally(() => client.end());
}

async function words(): Promise<string[]> {
  return (await query("select word from kept")).rows.map((row: { word: string }) => row.word);
}

const pidFile = () => join(dataDir, "postgres/cluster/postmaster.pid");
const postmaster = () => Number(readFileSync(pidFile(), "utf8").split("\n")[0]);

async function serverPid(): Promise<number> {
  return Number(await (await fetch(`http://127.0.0.1:${port}/`)).text());
}

const writtenPid = () => Number(readFileSync(join(dataDir, "worker"), "utf8"));

/** Waits until the worker, which starts when the server is ready, has recorded its process id. */
async function workerPid(): Promise<number> {
  await vi.waitFor(() => expect(isAlive(writtenPid())).toBe(true), { timeout: 5_000 });
  return writtenPid();
}

/** A zombie process counts as ended, and 0, which a pid file gives while it is being written, as no process. */
function isAlive(pid: number): boolean {
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
    const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, "utf8") : "";
    return !stat.includes(") Z ");
  } catch {
    return false;
  }
}
