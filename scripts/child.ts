import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

const endWithParent = new URL("./end-with-parent.mjs", import.meta.url).href;
const restartMilliseconds = 2_000;

/** Starts a Node process that ends when this one does, even if this one is killed. */
export function startChild(args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, ["--import", endWithParent, ...args], {
    env: { ...env, STARTED_BY: String(process.pid) },
    stdio: ["ignore", "inherit", "inherit"],
  });
}

/** How long a process may take to end: a server drains first (scripts/connections.mjs). */
const patienceMilliseconds = () => 8_000 + Number(process.env.DRAIN_SECONDS || 0) * 1_000;

/** Asks a process to end, and kills it if it takes too long. */
export async function endChild(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), patienceMilliseconds());
  await ended;
  clearTimeout(late);
}

/** Restarts a process whenever it ends, until told to stop. */
export function superviseChild(
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let child = startChild(args, env);
  const keeping = (async () => {
    while (!stopping.signal.aborted) {
      const [code, signal] = await once(child, "exit");
      if (stopping.signal.aborted) return;
      console.error(`The ${name} ended by itself (${signal ?? `exit code ${code}`}); starting it again.`);
      await sleep(restartMilliseconds, undefined, { signal: stopping.signal }).catch(() => {});
      if (!stopping.signal.aborted) child = startChild(args, env);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await endChild(child);
      await keeping;
    },
  };
}
