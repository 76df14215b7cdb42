import { setTimeout as sleep } from "node:timers/promises";
import { Logger, run, type Runner } from "graphile-worker";
import pg from "pg";
import { logger } from "@/lib/core/logger";
import { mailChannel } from "@/lib/notices/outbox";
import { longJobChannel } from "@/lib/office/long-jobs";
import { crontab } from "./crontab";
import { listen } from "./listen";
import { type TaskName, tasks } from "./tasks";

const concurrency = 3;
const restartMilliseconds = 1_000;

export type BackgroundWork = {
  /** Accepts no new job, lets the running ones end, and closes the connections. */
  stop(): Promise<void>;
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
  const stopping = new AbortController();
  const work = keepRunning(databaseUrl, pool, stopping.signal);
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
      const runner = await run({
        pgPool,
        concurrency,
        noHandleSignals: true,
        taskList: tasks,
        parsedCronItems: crontab,
        logger: quietLogger,
      });
      await untilItEnds(runner, databaseUrl, stopping);
    } catch (error) {
      logger.error({ err: error }, "background work stopped; starting it again");
    }
    await sleep(restartMilliseconds, undefined, { signal: stopping }).catch(() => {});
  }
}

/** Sends mails and starts long jobs at each notification of the database; the timetable handles those without one. */
async function untilItEnds(runner: Runner, databaseUrl: string, stopping: AbortSignal): Promise<void> {
  const wake = (task: TaskName) => () =>
    void runner.addJob(task, {}, { jobKey: task, maxAttempts: 1 }).catch((error: unknown) => {
      logger.warn({ err: error, task }, "waits for the next minute");
    });
  const ending = new AbortController();
  const listening = Promise.all([
    listen(databaseUrl, mailChannel, wake("sendOutbox"), ending.signal),
    listen(databaseUrl, longJobChannel, wake("runLongJobs"), ending.signal),
  ]);
  const stop = () => void runner.stop().catch(() => {});
  stopping.addEventListener("abort", stop, { once: true });
  try {
    if (stopping.aborted) stop();
    await runner.promise;
  } finally {
    stopping.removeEventListener("abort", stop);
    ending.abort();
    await listening;
  }
}

/** The start and end of each job are debug messages; failures are errors. */
const levels = { error: "error", warning: "warn", info: "debug", debug: "trace" } as const;
const quietLogger = new Logger(({ taskIdentifier }) => (level, message) => {
  logger[levels[level]]({ task: taskIdentifier }, message);
});
