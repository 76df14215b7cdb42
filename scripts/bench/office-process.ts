import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Bench } from "./office-calls";
import type { Scale } from "./office-seed";

type Asked = { id: number; verb: keyof Bench; args: unknown[] };
type Answered = { id: number; data?: unknown; error?: string };

/**
 * Runs the calls of one school in a separate process, because the pool belongs to one database for the life of a
 * process.
 */
export function inOwnProcess(url: string, scale: Scale): { bench: Bench; child: ChildProcess } {
  const env = {
    ...process.env,
    DATABASE_URL: url,
    SESSION_SECRET: "a-secret-for-the-bench-alone-0123456789",
    LOG_LEVEL: "silent",
    NODE_ENV: "production" as const,
  };
  const file = fileURLToPath(import.meta.url);
  const child = fork(file, [JSON.stringify(scale)], { env, execArgv: process.execArgv });
  let count = 0;
  const ask = (verb: keyof Bench, args: unknown[]) =>
    new Promise((resolve, reject) => {
      const id = ++count;
      const hear = (answer: Answered) => {
        if (answer.id !== id) return;
        child.off("message", hear);
        if (answer.error) reject(new Error(answer.error));
        else resolve(answer.data);
      };
      child.on("message", hear);
      child.send({ id, verb, args } satisfies Asked);
    });
  const verbOf =
    (verb: keyof Bench) =>
    (...args: unknown[]) =>
      ask(verb, args) as never;
  const bench: Bench = {
    names: verbOf("names"),
    time: verbOf("time"),
    cost: verbOf("cost"),
    file: verbOf("file"),
  };
  return { bench, child };
}

/** The child process: runs the requested calls. */
async function serve(scale: Scale) {
  const { openBench } = await import("./office-calls");
  const open: Record<string, (...args: never[]) => Promise<unknown>> = await openBench(scale);
  process.on("message", ({ id, verb, args }: Asked) => {
    void open[verb]?.(...(args as never[])).then(
      (data) => process.send?.({ id, data } satisfies Answered),
      (error: unknown) => process.send?.({ id, error: String(error) } satisfies Answered),
    );
  });
}

const [scale] = process.argv.slice(2);
if (process.send && scale?.startsWith("{")) await serve(JSON.parse(scale) as Scale);
