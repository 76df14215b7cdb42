import { inArray } from "drizzle-orm";
import { Logger, runOnce } from "graphile-worker";
import { db, pool } from "@/db/client";
import { longJobs } from "@/db/schema/office";
import { tasks } from "@/lib/jobs/tasks";

const countOpen = () => db.$count(longJobs, inArray(longJobs.state, ["waiting", "running"]));

/** Does the long work that waits in the queue, as the worker does it. Returns how many jobs it ended. */
export async function runLongJobs(): Promise<number> {
  const before = await countOpen();
  await runOnce({
    pgPool: pool,
    noHandleSignals: true,
    taskList: { runLongJob: tasks.runLongJob },
    logger: new Logger(() => () => {}),
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  return before - (await countOpen());
}
