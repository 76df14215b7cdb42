import { execFileSync } from "node:child_process";

export type MemorySample = { second: number; megabytes: number };

const everyMilliseconds = 5_000;
/** How much more is still flat, in parts of one. */
const tolerance = 0.1;

/** Resident memory of a process in whole megabytes. */
export const readMemory = (pid: number): number =>
  Math.round(Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024);

/** Looks at a process's memory every five seconds until it is stopped. */
export function watchMemory(pid: number): { stop(): MemorySample[] } {
  const begun = Date.now();
  const samples: MemorySample[] = [{ second: 0, megabytes: readMemory(pid) }];
  const watch = setInterval(() => {
    samples.push({ second: Math.round((Date.now() - begun) / 1000), megabytes: readMemory(pid) });
  }, everyMilliseconds);
  return {
    stop() {
      clearInterval(watch);
      return samples;
    },
  };
}

/** Whether the last quarter's average is no more than a tenth above the second quarter's: the first one warms up. */
export function isFlat(samples: readonly MemorySample[]): boolean {
  const quarter = Math.floor(samples.length / 4);
  if (quarter === 0) return true;
  const average = (part: readonly MemorySample[]) =>
    part.reduce((sum, { megabytes }) => sum + megabytes, 0) / part.length;
  return average(samples.slice(-quarter)) <= average(samples.slice(quarter, 2 * quarter)) * (1 + tolerance);
}
