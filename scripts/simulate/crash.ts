import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

/** The process of one act: it dies at one of its next steps, before or after the step takes effect. */
type Process = { stepsLeft: number; isAfter: boolean; isDead: boolean };
const processes = new AsyncLocalStorage<Process | undefined>();

/** What a process that has died no longer does. */
class Crash extends Error {}

/**
 * Takes one step of the act, a statement or a call to the bank. When its process dies there, nothing that follows happens, except that
 * the database rolls an open transaction back (`isFree`).
 */
export async function step<T>(take: () => Promise<T>, isFree = false): Promise<T> {
  const own = processes.getStore();
  if (!own || isFree) return processes.run(undefined, take);
  if (own.isDead) throw new Crash();
  own.stepsLeft--;
  if (own.stepsLeft > 0) return processes.run(undefined, take);
  own.isDead = true;
  if (own.isAfter) await processes.run(undefined, take);
  throw new Crash();
}

/** Runs an act whose process dies at its `stepsLeft`-th step. Returns whether it has died; other failures are thrown. */
export async function untilCrash(
  death: { stepsLeft: number; isAfter: boolean },
  act: () => Promise<unknown>,
): Promise<boolean> {
  const own = { ...death, isDead: false };
  try {
    await processes.run(own, act);
  } catch (error) {
    if (!own.isDead) throw error;
  }
  return own.isDead;
}

/** Makes every statement a step. Returns what undoes it. */
export function watchStatements(pool: pg.Pool): () => void {
  const ofPool = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  const ofClient = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const hasCallback = (args: unknown[]) => typeof args.at(-1) === "function";
  // A process that has died before its transaction began has no connection of its own to give back, as Drizzle's has.
  const isFree = ([first]: unknown[]) => /^(begin|rollback)/i.test(textOf(first));
  pool.query = ((...args: unknown[]) => step(() => ofPool(...args))) as typeof pool.query;
  pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    const run = () => ofClient.apply(this, named(args)) as Promise<unknown>;
    return hasCallback(args) || !processes.getStore() ? run() : step(run, isFree(args));
  } as typeof pg.Client.prototype.query;
  return () => {
    pool.query = ofPool as typeof pool.query;
    pg.Client.prototype.query = ofClient as typeof pg.Client.prototype.query;
  };
}

const names = new Map<string, string>();

/** Gives a statement with values a name, so that each connection plans it once: planning was two thirds of the database's work. */
function named([first, ...rest]: unknown[]): unknown[] {
  const text = textOf(first);
  if (typeof first !== "object" || !text.includes("$1") || (first as { name?: string }).name)
    return [first, ...rest];
  const name = names.get(text) ?? `simulated_${names.size}`;
  names.set(text, name);
  return [{ ...first, name }, ...rest];
}

const textOf = (statement: unknown): string =>
  typeof statement === "string" ? statement : String((statement as { text?: string } | null)?.text ?? "");
