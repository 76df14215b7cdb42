import { and, desc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import { longJobs } from "@/db/schema/office";
import { recordAudit } from "@/lib/records/audit";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import type { Admin } from "@/lib/auth/actor";

/** The channel on which the database tells the worker that work waits. */
export const longJobChannel = "long_jobs";

export type LongJob = typeof longJobs.$inferSelect;
/** What a job's runner answers when it ends by itself or is told to stop. */
export type JobEnd = { result: Record<string, unknown>; cancelled: boolean };
type Kind = LongJob["kind"];

/** Writes down work for the worker, who hears of it at the commit. */
export async function startJob(
  executor: Executor,
  admin: Admin,
  job: {
    kind: Kind;
    input: Record<string, unknown>;
    total?: number;
    /** What is known of the outcome before it begins. */
    result?: Record<string, unknown>;
  },
): Promise<{ jobId: number }> {
  const [row] = await executor
    .insert(longJobs)
    .values({ ...job, adminId: admin.id })
    .returning({ id: longJobs.id });
  await executor.execute(sql`select pg_notify(${longJobChannel}, '')`);
  return { jobId: foundOrThrow(row).id };
}

/** What the wire shows of a job; what it was given stays inside. */
const toJob = ({ id, input: _input, adminId: _admin, ...job }: LongJob) => ({ jobId: id, ...job });
export type OfficeJob = ReturnType<typeof toJob>;

/** The own jobs, the newest first. */
export async function listJobs(admin: Admin): Promise<OfficeJob[]> {
  const rows = await db
    .select()
    .from(longJobs)
    .where(eq(longJobs.adminId, admin.id))
    .orderBy(desc(longJobs.id))
    .limit(20);
  return rows.map(toJob);
}

/** The own job of that kind that is not over yet; `about` is the kind of record that it changes. */
export async function findRunningJob(adminId: number, kind: Kind, about?: string): Promise<number | null> {
  const [row] = await db
    .select({ id: longJobs.id })
    .from(longJobs)
    .where(
      and(
        eq(longJobs.adminId, adminId),
        eq(longJobs.kind, kind),
        inArray(longJobs.state, ["waiting", "running"]),
        about ? sql`${longJobs.result}->>'kind' = ${about}` : undefined,
      ),
    )
    .orderBy(desc(longJobs.id))
    .limit(1);
  return row?.id ?? null;
}

/** @throws Failure "notFound", also for somebody else's */
export async function getJobOrThrow(admin: Admin, jobId: number): Promise<OfficeJob> {
  const [row] = await db
    .select()
    .from(longJobs)
    .where(and(eq(longJobs.id, jobId), eq(longJobs.adminId, admin.id)));
  return toJob(foundOrThrow(row));
}

/** Asks a job to stop after the step that it is at. @throws Failure "conflict" when it has ended, "notFound" */
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
      .where(and(eq(longJobs.id, jobId), inArray(longJobs.state, ["waiting", "running"])))
      .returning();
    if (!row) throw conflict("jobOver");
    await recordAudit(tx, { actor: admin, action: "job.cancel", subject: "longJob", subjectId: jobId });
    return toJob(row);
  });
}

/** A worker that has said nothing for so long is gone, and another takes the job up. */
const silenceMinutes = 2;

/** The next job to work on, for this worker alone: one that waits, or one whose worker is gone. */
export async function claimJob(): Promise<LongJob | null> {
  const next = db
    .select({ id: longJobs.id })
    .from(longJobs)
    .where(
      or(
        eq(longJobs.state, "waiting"),
        and(
          eq(longJobs.state, "running"),
          lt(longJobs.startedAt, sql`now() - make_interval(mins => ${silenceMinutes})`),
        ),
      ),
    )
    .orderBy(longJobs.id)
    .limit(1)
    .for("update", { skipLocked: true });
  const [job] = await db
    .update(longJobs)
    .set({ state: "running", startedAt: sql`now()` })
    .where(inArray(longJobs.id, next))
    .returning();
  return job ?? null;
}

/** Says how far a job is and that its worker lives; false when it is to stop. */
export async function reportProgress(jobId: number, done: number): Promise<boolean> {
  const [job] = await db
    .update(longJobs)
    .set({ done, startedAt: sql`now()` })
    .where(and(eq(longJobs.id, jobId), isNull(longJobs.cancelRequestedAt)))
    .returning({ id: longJobs.id });
  return Boolean(job);
}

export async function endJob(
  jobId: number,
  state: "done" | "cancelled" | "failed",
  result: Record<string, unknown>,
): Promise<void> {
  await db
    .update(longJobs)
    .set({ state, result, endedAt: sql`now()`, input: {} })
    .where(eq(longJobs.id, jobId));
}
