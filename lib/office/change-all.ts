import { and, asc, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db/client";
import { auditEntries, longJobs } from "@/db/schema/office";
import { recordAudit } from "@/lib/records/audit";
import { auditableFilters } from "@/lib/records/auditable-filters";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import { type JobEnd, type LongJob, reportProgress, startJob } from "./long-jobs";
import type { Admin } from "@/lib/auth/actor";
import { ChangeAll } from "./change-schemas";
import { lists } from "./changed-lists";

/** The input of the job: a change of everything that the filters find, or of everything that an earlier job changed. */
const Work = ChangeAll.and(z.object({ undoOf: z.number().optional() }));
type Work = z.output<typeof Work>;

/**
 * `/api/admin/bulk/all/save`: passes a change of everything that a list's filters find to the worker.
 * @throws Failure "conflict" if there is nothing to change
 */
export async function startChangeAll(admin: Admin, work: Work): Promise<{ jobId: number }> {
  const { kind, change } = work;
  const total = await db.$count(lists[kind].table, conditionsOf(work));
  if (total === 0) throw conflict("nobodyToChange");
  return db.transaction(async (tx) => {
    const result = { kind, change, changed: 0, inUse: 0 };
    const job = await startJob(tx, admin, { kind: "changeAll", input: work, total, result });
    await recordAudit(tx, admin, `${kind}.${change}All`, "longJob", job.jobId, {
      filters: auditableFilters(work.selectParam),
      ...(work.undoOf && { undoOf: work.undoOf }),
    });
    return job;
  });
}

const opposites = {
  enable: "disable",
  disable: "enable",
  archive: "restore",
  restore: "archive",
  promote: "demote",
  demote: "promote",
} as const;

/**
 * `/api/admin/bulk/all/undo`: reverts the changes of one of the administrator's own jobs.
 * @throws Failure "notFound"; "conflict" if nothing that it changed is left
 */
export async function undoChangeAll(admin: Admin, jobId: number): Promise<{ jobId: number }> {
  const [job] = await db
    .select({ result: longJobs.result })
    .from(longJobs)
    .where(and(eq(longJobs.id, jobId), eq(longJobs.adminId, admin.id), eq(longJobs.kind, "changeAll")));
  const done = ChangeAll.parse(foundOrThrow(job).result);
  const back = ChangeAll.parse({ ...done, change: opposites[done.change] });
  return startChangeAll(admin, { ...back, undoOf: jobId });
}

function conditionsOf(work: Work): SQL | undefined {
  const { changeable, matching } = lists[work.kind];
  const found = work.undoOf ? changedBy(work, work.undoOf) : matching(work.selectParam as never);
  return and(found, changeable(work.change));
}

/** The records that a job changed, according to the audit. */
function changedBy({ kind, change }: Work, jobId: number): SQL {
  const changed = db
    .select({ id: auditEntries.subjectId })
    .from(auditEntries)
    .innerJoin(longJobs, eq(longJobs.id, jobId))
    .where(
      and(
        eq(auditEntries.action, lists[kind].actionOf(opposites[change])),
        gte(auditEntries.at, longJobs.createdAt),
        sql`${auditEntries.data}->>'jobId' = ${String(jobId)}`,
      ),
    );
  return inArray(lists[kind].table.id, changed);
}

const batch = 100;

/**
 * Runs the job in the worker, a hundred records at a time. Changed records are no longer found, so that a second run
 * after a crash continues. Records in use are skipped.
 */
export async function runChangeAll(job: LongJob, admin: Admin): Promise<JobEnd> {
  const work = Work.parse(job.input);
  const { kind, change } = work;
  const { table, set } = lists[kind];
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(and(conditionsOf(work), lte(table.createdAt, job.createdAt)))
    .orderBy(asc(table.id));
  const before = Math.max(0, (job.total ?? 0) - found.length);
  const result = { kind, change, changed: before, inUse: 0 };
  for (let at = 0; at < found.length; at += batch) {
    const ids = found.slice(at, at + batch).map(({ id }) => id);
    const { ids: changed, inUse } = await set(admin, { change, ids }, { jobId: job.id });
    result.changed += changed.length;
    result.inUse += inUse;
    if (!(await reportProgress(job.id, before + at + ids.length))) return { result, cancelled: true };
  }
  return { result, cancelled: false };
}
