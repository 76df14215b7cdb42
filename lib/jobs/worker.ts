import { setTimeout as sleep } from "node:timers/promises";
import { EventEmitter, once } from "node:events";
import { Logger, run, type Runner, type WorkerEventMap, type WorkerEvents } from "graphile-worker";
import pg from "pg";
import { logger } from "@/lib/core/logger";
import { mailChannel } from "@/lib/notices/outbox";
import { passSeatsOn } from "@/lib/waiting/pass-on";
import { crontab } from "./crontab";
import { listen } from "./listen";
import { tasks } from "./tasks";

const concurrency = 3;
const restartMilliseconds = 1_000;
const lookMilliseconds = 1_000;

export type BackgroundWork = {
  /** Accepts no new job, lets the running ones end, and closes the connections. */
  stop(): Promise<void>;
};

type Running = {
  runner: Runner;
  ended: Promise<unknown>;
  databaseUrl: string;
  name: string;
  stopping: AbortSignal;
};

/**
 * Runs the background work until it is stopped: scheduled tasks, and mails as soon as they are queued. Any number of
 * processes may share one database. It survives the loss of the database and continues afterwards.
 *
 * @param databaseUrl a session connection, because the worker uses LISTEN, which a transaction pooler does not support
 */
export function startWorker(databaseUrl: string): BackgroundWork {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: concurrency + 2,
    connectionTimeoutMillis: 5_000,
    application_name: "worker",
  });
  // Without listeners the loss of the database would end the process; graphile-worker notices it from its queries.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const stopping = new AbortController();
  const work = Promise.all([keepRunning(databaseUrl, pool, stopping.signal), passOnUntil(stopping.signal)]);
  return {
    async stop() {
      stopping.abort();
      await work;
      await pool.end();
    },
  };
}

async function keepRunning(databaseUrl: string, pgPool: pg.Pool, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      const events: WorkerEvents = new EventEmitter();
      const created = once(events, "pool:create") as Promise<WorkerEventMap["pool:create"][]>;
      const runner = await run({
        pgPool,
        concurrency,
        noHandleSignals: true,
        taskList: tasks,
        parsedCronItems: crontab,
        logger: quietLogger,
        events,
        // Without batches these writes are not awaited, and their rejection would end the process.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      });
      const [{ workerPool } = {}] = await created;
      // After a failed write, a pool's shutdown does not always end.
      const ended = Promise.race([runner.promise, once(events, "pool:fatalError")]);
      await untilItEnds({ runner, ended, databaseUrl, name: workerPool?.id ?? "worker", stopping });
    } catch (error) {
      logger.error({ err: error }, "background work stopped; starting it again");
    }
    await sleep(restartMilliseconds, undefined, { signal: stopping }).catch(() => {});
  }
}

/**
 * Sends mails at each notification of the database; the timetable handles those without one. The listening session has
 * the pool's name, which tells `freeLostJobs` that this process is alive.
 */
async function untilItEnds({ runner, ended, databaseUrl, name, stopping }: Running): Promise<void> {
  const sendMails = () =>
    void runner.addJob("sendOutbox", {}, { jobKey: "sendOutbox", maxAttempts: 1 }).catch((error: unknown) => {
      logger.warn({ err: error }, "mails wait for the next minute");
    });
  const ending = new AbortController();
  const listening = listen({ databaseUrl, name, channel: mailChannel }, sendMails, ending.signal);
  const stop = () => void runner.stop().catch(() => {});
  stopping.addEventListener("abort", stop, { once: true });
  try {
    if (stopping.aborted) stop();
    await ended;
  } finally {
    stop();
    stopping.removeEventListener("abort", stop);
    ending.abort();
    await listening;
  }
}

/**
 * Looks each second for seats that go on to a waiting list, without a job for each look and from the first moment. The
 * timetable does the same each minute.
 */
async function passOnUntil(ending: AbortSignal): Promise<void> {
  while (!ending.aborted) {
    await passSeatsOn().catch((error: unknown) =>
      logger.warn({ err: error }, "seats wait for the next look"),
    );
    await sleep(lookMilliseconds, undefined, { signal: ending }).catch(() => {});
  }
}

/** The start and end of each job are debug messages; failures are errors. */
const levels = { error: "error", warning: "warn", info: "debug", debug: "trace" } as const;
const quietLogger = new Logger(({ taskIdentifier }) => (level, message) => {
  logger[levels[level]]({ task: taskIdentifier }, message);
});
