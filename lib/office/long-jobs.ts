import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { db, type Executor } from "@/db/client";
import { longJobs } from "@/db/schema/office";
import type { Owned } from "@/lib/access/owned";
import { recordAudit } from "@/lib/records/audit";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import type { Admin } from "@/lib/auth/actor";

/** The worker's task that runs one job, and its payload. */
export const longJobTask = "runLongJob";
export const LongJobPayload = z.object({ jobId: z.number().int() });

export type LongJob = typeof longJobs.$inferSelect;
/** The result of a job that ended or was told to stop. */
export type JobEnd = { result: Record<string, unknown>; cancelled: boolean };
type Kind = LongJob["kind"];
const open = ["waiting", "running"] as const;

/** Queues a job for the worker, which starts at the commit. The queue stores only the id, so that `endJob` deletes the input. */
export async function startJob(
  executor: Executor,
  admin: Admin,
  job: {
    kind: Kind;
    input: Record<string, unknown>;
    total?: number;
    /** Parts of the result known in advance. */
    result?: Record<string, unknown>;
  },
): Promise<{ jobId: number }> {
  const [row] = await executor
    .insert(longJobs)
    .values({ ...job, adminId: admin.id })
    .returning({ id: longJobs.id });
  const jobId = foundOrThrow(row).id;
  const payload: z.output<typeof LongJobPayload> = { jobId };
  await executor.execute(
    sql`select graphile_worker.add_job(${longJobTask}, ${JSON.stringify(payload)}::json)`,
  );
  return { jobId };
}

/** A job on the wire, without its input. */
const toJob = ({ id, input: _input, adminId: _admin, ...job }: LongJob) => ({ jobId: id, ...job });
export type OfficeJob = ReturnType<typeof toJob>;

/** The administrator's own jobs, newest first. */
export async function listJobs(admin: Admin): Promise<OfficeJob[]> {
  const rows = await db
    .select()
    .from(longJobs)
    .where(eq(longJobs.adminId, admin.id))
    .orderBy(desc(longJobs.id))
    .limit(20);
  return rows.map(toJob);
}

/** The administrator's unfinished job of that kind; `about` is the kind of record that it changes. */
export async function findRunningJob(
  adminId: Owned<"admin">,
  kind: Kind,
  about?: string,
): Promise<number | null> {
  const [row] = await db
    .select({ id: longJobs.id })
    .from(longJobs)
    .where(
      and(
        eq(longJobs.adminId, adminId),
        eq(longJobs.kind, kind),
        inArray(longJobs.state, open),
        about ? sql`${longJobs.result}->>'kind' = ${about}` : undefined,
      ),
    )
    .orderBy(desc(longJobs.id))
    .limit(1);
  return row?.id ?? null;
}

/** @throws Failure "notFound", also for another administrator's */
export async function getJobOrThrow(admin: Admin, jobId: number): Promise<OfficeJob> {
  const [row] = await db
    .select()
    .from(longJobs)
    .where(and(eq(longJobs.id, jobId), eq(longJobs.adminId, admin.id)));
  return toJob(foundOrThrow(row));
}

/** Tells a job to stop after its current step. @throws Failure "conflict" if it has ended, "notFound" */
export async function cancelJob(admin: Admin, jobId: number): Promise<OfficeJob> {
  await getJobOrThrow(admin, jobId);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(longJobs)
      .set({
        cancelRequestedAt: sql`now()`,
        state: sql`case when ${longJobs.state} = 'waiting' then 'cancelled' else ${longJobs.state} end`,
        endedAt: sql`case when ${longJobs.state} = 'waiting' then now() end`,
        input: sql`case when ${longJobs.state} = 'waiting' then '{}'::jsonb else ${longJobs.input} end`,
      })
      .where(and(eq(longJobs.id, jobId), inArray(longJobs.state, open)))
      .returning();
    if (!row) throw conflict("jobOver");
    await recordAudit(tx, admin, "job.cancel", "longJob", jobId);
    return toJob(row);
  });
}

/** Marks a job as running. Returns null for one that has ended. */
export async function beginJob(jobId: number): Promise<LongJob | null> {
  const [job] = await db
    .update(longJobs)
    .set({ state: "running", startedAt: sql`now()` })
    .where(and(eq(longJobs.id, jobId), inArray(longJobs.state, open)))
    .returning();
  return job ?? null;
}

/**
 * Records a job's progress, its total if that is known only now, and what its result is so far; returns false if the job should
 * stop.
 */
export async function reportProgress(
  jobId: number,
  done: number,
  more: { total?: number; result?: Record<string, unknown> } = {},
): Promise<boolean> {
  const [job] = await db
    .update(longJobs)
    .set({ done, ...more })
    .where(and(eq(longJobs.id, jobId), isNull(longJobs.cancelRequestedAt)))
    .returning({ id: longJobs.id });
  return Boolean(job);
}

/** Records parts of a job's result before it ends, for what must be known if its worker is killed. */
export async function noteResult(jobId: number, result: Record<string, unknown>): Promise<void> {
  await db.update(longJobs).set({ result }).where(eq(longJobs.id, jobId));
}

/** Records the end of a job with its result; without one, what was noted before stays. */
export async function endJob(
  jobId: number,
  state: "done" | "cancelled" | "failed",
  result?: Record<string, unknown>,
): Promise<void> {
  await db
    .update(longJobs)
    .set({ state, result, endedAt: sql`now()`, input: {} })
    .where(eq(longJobs.id, jobId));
}
