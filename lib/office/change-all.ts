import { and, asc, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db/client";
import { auditEntries, longJobs } from "@/db/schema/office";
import { recordAudit } from "@/lib/audit/commands";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import { type JobEnd, type LongJob, reportProgress, startJob } from "./long-jobs";
import { parentConditions, studentConditions, teacherConditions } from "./people-filters";
import type { Admin } from "./save-people";
import { ChangeAll } from "./schemas";
import { changeable, peopleTable, setFreeStates } from "./set-state";

/** What the worker gets: a change of all that the filters find, or of all that an earlier job changed. */
const Work = ChangeAll.and(z.object({ undoOf: z.number().optional() }));
type Work = z.output<typeof Work>;

/**
 * `/api/admin/bulk/all/save`: hands a change of all that a list's filters find to the worker.
 * @throws Failure "conflict" when they find nobody to change
 */
export async function startChangeAll(admin: Admin, work: Work): Promise<{ jobId: number }> {
  const { kind, change } = work;
  const total = await db.$count(peopleTable(kind), conditionsOf(work));
  if (total === 0) throw conflict("nobodyToChange");
  return db.transaction(async (tx) => {
    const result = { kind, change, changed: 0, inUse: 0 };
    const job = await startJob(tx, admin, { kind: "changeAll", input: work, total, result });
    await recordAudit(tx, {
      actor: admin,
      action: `${kind}.${change}All`,
      subject: "longJob",
      subjectId: job.jobId,
      data: work,
    });
    return job;
  });
}

const opposites = { enable: "disable", disable: "enable", archive: "restore", restore: "archive" } as const;

/**
 * `/api/admin/bulk/all/undo`: takes back what one's own job changed, and nothing else.
 * @throws Failure "notFound"; "conflict" when nobody is left whom it changed
 */
export async function undoChangeAll(admin: Admin, jobId: number): Promise<{ jobId: number }> {
  const [job] = await db
    .select({ result: longJobs.result })
    .from(longJobs)
    .where(and(eq(longJobs.id, jobId), eq(longJobs.adminId, admin.id), eq(longJobs.kind, "changeAll")));
  const done = ChangeAll.parse(foundOrThrow(job).result);
  return startChangeAll(admin, { ...done, change: opposites[done.change], undoOf: jobId });
}

function conditionsOf(work: Work): SQL | undefined {
  const found = work.undoOf ? changedBy(work, work.undoOf) : matching(work);
  return and(found, changeable(work.kind, work.change));
}

function matching(work: Work): SQL | undefined {
  if (work.kind === "user") return parentConditions(work.selectParam);
  if (work.kind === "student") return studentConditions(work.selectParam);
  return teacherConditions(work.selectParam);
}

/** Whom a job changed, as the audit knows. */
function changedBy({ kind, change }: Work, jobId: number): SQL {
  const changed = db
    .select({ id: auditEntries.subjectId })
    .from(auditEntries)
    .innerJoin(longJobs, eq(longJobs.id, jobId))
    .where(
      and(
        eq(auditEntries.action, `${kind}.${opposites[change]}`),
        gte(auditEntries.at, longJobs.createdAt),
        sql`${auditEntries.data}->>'jobId' = ${String(jobId)}`,
      ),
    );
  return inArray(peopleTable(kind).id, changed);
}

const batch = 100;

/**
 * The worker's part: a hundred at a time, each hundred whole or not at all. Those who are in the new state already are no
 * longer found, so that a second run after a crash goes on where the first ended. Who is still needed is passed over.
 */
export async function runChangeAll(job: LongJob): Promise<JobEnd> {
  const admin = { role: "admin", id: job.adminId, sessionId: "", isTemporary: false } as const;
  const work = Work.parse(job.input);
  const { kind, change } = work;
  const table = peopleTable(kind);
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(and(conditionsOf(work), lte(table.createdAt, job.createdAt)))
    .orderBy(asc(table.id));
  const before = Math.max(0, (job.total ?? 0) - found.length);
  const result = { kind, change, changed: before, inUse: 0 };
  for (let at = 0; at < found.length; at += batch) {
    const ids = found.slice(at, at + batch).map(({ id }) => id);
    const { changed, inUse } = await setFreeStates(admin, { kind, change, ids }, { jobId: job.id });
    result.changed += changed;
    result.inUse += inUse;
    if (!(await reportProgress(job.id, before + at + ids.length))) return { result, cancelled: true };
  }
  return { result, cancelled: false };
}
