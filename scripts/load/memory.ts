import { type ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

export type MemorySample = { second: number; megabytes: number };

const megabyte = 1024 * 1024;
const everySeconds = 10;
/** Growth that still counts as flat, as a fraction. */
const tolerance = 0.1;

/** Memory that the server holds after garbage collection, in whole megabytes (from held-memory.mjs). */
async function heldMemory(server: ChildProcess): Promise<number> {
  const answer = new Promise<number>((resolve) => {
    const hear = (message: unknown) => {
      if (typeof message !== "object" || message === null || !("heldBytes" in message)) return;
      server.off("message", hear);
      resolve(Number(message.heldBytes));
    };
    server.on("message", hear);
  });
  server.send("held memory");
  return Math.round((await answer) / megabyte);
}

/** Samples a server's memory every ten seconds for the given time. */
export async function watchMemory(server: ChildProcess, seconds: number): Promise<MemorySample[]> {
  const samples: MemorySample[] = [];
  for (let second = 0; second <= seconds; second += everySeconds) {
    samples.push({ second, megabytes: await heldMemory(server) });
    await sleep(everySeconds * 1000);
  }
  return samples;
}

/** Whether the average of the last quarter is at most a tenth above that of the second; the first is warm-up. */
export function isFlat(samples: readonly MemorySample[]): boolean {
  const quarter = Math.floor(samples.length / 4);
  if (quarter === 0) return true;
  const average = (part: readonly MemorySample[]) =>
    part.reduce((sum, { megabytes }) => sum + megabytes, 0) / part.length;
  return average(samples.slice(-quarter)) <= average(samples.slice(quarter, 2 * quarter)) * (1 + tolerance);
}
