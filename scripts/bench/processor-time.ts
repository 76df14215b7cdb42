import { readdirSync, readFileSync } from "node:fs";
import type pg from "pg";

const ticksPerSecond = 100;

/** User and system time in seconds of a line of `/proc/…/stat`, with that of ended children if wanted (Linux). */
function secondsOf(stat: string, withEndedChildren = false): number {
  const fields = readFileSync(stat, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  const ticks = fields.slice(11, withEndedChildren ? 15 : 13).map(Number);
  return ticks.reduce((sum, part) => sum + part, 0) / ticksPerSecond;
}

/** Processor time of a process so far, in seconds. */
export const processSeconds = (pid: number): number => secondsOf(`/proc/${pid}/stat`);

/** The part of it that the process's first thread used, which is Node's event loop. */
export const loopSeconds = (pid: number): number => secondsOf(`/proc/${pid}/task/${pid}/stat`);

const parentOf = (pid: string): number =>
  Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1]);

/** Processor time so far, in seconds, of a process, its running children and those that ended. */
export function familySeconds(pid: number): number {
  let sum = secondsOf(`/proc/${pid}/stat`, true);
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry)))
    try {
      if (parentOf(name) === pid) sum += secondsOf(`/proc/${name}/stat`, true);
    } catch {
      // It has ended in the meantime.
    }
  return sum;
}

/** The process of PostgreSQL that starts those of its connections. */
export async function databaseProcess(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return parentOf(String(rows[0]?.pid));
}

/** Processor time so far, in seconds, of everything that runs on the machine. */
export function machineSeconds(): number {
  const [first = ""] = readFileSync("/proc/stat", "utf8").split("\n");
  // User, nice, system, idle, waiting for the disk, interrupts (two), stolen.
  const [user = 0, nice = 0, system = 0, , , hard = 0, soft = 0] = first.split(/\s+/).slice(1).map(Number);
  return (user + nice + system + hard + soft) / ticksPerSecond;
}
