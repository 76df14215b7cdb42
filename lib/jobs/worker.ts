import { EventEmitter, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Logger, run, type Runner, type WorkerEventMap, type WorkerEvents } from "graphile-worker";
import pg from "pg";
import { listenerNames } from "@/lib/core/listener-names";
import { logger } from "@/lib/core/logger";
import { mailChannel } from "@/lib/notices/outbox";
import { hasFreshMail, sendOutbox } from "@/lib/notices/send-outbox";
import { passSeatsOn } from "@/lib/waiting/pass-on";
import { crontab } from "./crontab";
import { forgetWorker, seeWorker } from "./living-workers";
import { listen } from "./listen";
import { lookAgain } from "./look-again";
import { tasks } from "./tasks";

const concurrency = 3;
const restartMilliseconds = 1_000;
const lookMilliseconds = 1_000;
const seenMilliseconds = 10_000;

export type BackgroundWork = {
  /** Accepts no new job, lets the running ones end, and closes the connections. */
  stop(): Promise<void>;
};

type Running = {
  runner: Runner;
  ended: Promise<unknown>;
  name: string;
  stopping: AbortSignal;
};

/**
 * Runs the background work until it is stopped: scheduled tasks, and mails as soon as they are queued. Any number of
 * processes may share one database. It survives the loss of the database and continues afterwards.
 *
 * @param databaseUrl a session connection, so that jobs and mails begin at once; over a transaction pooler they wait for
 *   the next look, a second at most
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
  const work = Promise.all([
    keepRunning(pool, stopping.signal),
    sendMailsUntil(databaseUrl, stopping.signal),
    passOnUntil(stopping.signal),
  ]);
  return {
    async stop() {
      stopping.abort();
      await work;
      await pool.end();
    },
  };
}

async function keepRunning(pgPool: pg.Pool, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      const events: WorkerEvents = new EventEmitter();
      const created = once(events, "pool:create") as Promise<WorkerEventMap["pool:create"][]>;
      const runner = await run({
        pgPool,
        concurrency,
        pollInterval: lookMilliseconds,
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
      await untilItEnds({ runner, ended, name: workerPool?.id ?? "worker", stopping });
    } catch (error) {
      logger.error({ err: error }, "background work stopped; starting it again");
    }
    await sleep(restartMilliseconds, undefined, { signal: stopping }).catch(() => {});
  }
}

/** Until the runner ends, `freeLostJobs` is told that the process which has its jobs is alive. */
async function untilItEnds({ runner, ended, name, stopping }: Running): Promise<void> {
  const ending = new AbortController();
  const seen = lookAgain(() => seeWorker(name), {
    name: "living workers",
    milliseconds: seenMilliseconds,
    signal: ending.signal,
  });
  const stop = () => void runner.stop().catch(() => {});
  stopping.addEventListener("abort", stop, { once: true });
  try {
    if (stopping.aborted) stop();
    await ended;
  } finally {
    stop();
    stopping.removeEventListener("abort", stop);
    ending.abort();
    await seen.ended;
    await forgetWorker(name).catch(() => {});
  }
}

/** Sends mails at each notification of the database and looks for new ones each second; the timetable sends those that were late. */
async function sendMailsUntil(databaseUrl: string, signal: AbortSignal): Promise<void> {
  const look = async (isAsked: boolean) => {
    if (isAsked || (await hasFreshMail())) await sendOutbox(undefined, signal);
  };
  const looks = lookAgain(look, { name: "mails", milliseconds: lookMilliseconds, signal });
  await listen({ databaseUrl, name: listenerNames.worker, channel: mailChannel }, looks.now, signal);
  await looks.ended;
}

/**
 * Looks each second for seats that go on to a waiting list, without a job for each look and from the first moment. The
 * timetable does the same each minute.
 */
const passOnUntil = (signal: AbortSignal): Promise<void> =>
  lookAgain(passSeatsOn, { name: "seats", milliseconds: lookMilliseconds, signal }).ended;

/** The start and end of each job are debug messages; failures are errors. */
const levels = { error: "error", warning: "warn", info: "debug", debug: "trace" } as const;
const quietLogger = new Logger(({ taskIdentifier }) => (level, message) => {
  logger[levels[level]]({ task: taskIdentifier }, message);
});
