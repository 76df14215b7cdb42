import { and, desc, eq, gt, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { homework, submissionFiles, submissions } from "@/db/schema/learning";
import { submissionVersionFiles, submissionVersions } from "@/db/schema/versions";
import type { Owned } from "@/lib/access/owned";
import { pick } from "@/lib/core/pick";
import { filesOf, type HomeworkFile } from "./homework-files";
import { levelsOf } from "./rubrics/columns";
import type { TypedDocument } from "./typed/document";

type Submission = typeof submissions.$inferSelect;

/** An earlier hand-in of a work, with what the teacher returned; times are ISO 8601. */
export type WorkVersion = {
  attempt: number;
  document: TypedDocument | null;
  files: HomeworkFile[];
  handedInAt: string;
  isLate: boolean;
  takenBackAt: string | null;
  returnedAt: string | null;
  score: number | null;
  comment: string | null;
  commentZh: string | null;
  revisionAskedAt: string | null;
};

/** How a version was returned before the student handed in the next one. */
export type LastReturn = Pick<WorkVersion, "attempt" | "score" | "comment" | "commentZh"> & {
  /** Ids of the levels that were chosen for it, ascending. */
  levels: number[];
};

const mostShown = 20;

/** The typed text of the joined submission's standing version. */
export const standingDocument = sql<TypedDocument | null>`(select ${submissionVersions.document} from ${submissionVersions}
  where ${submissionVersions.submissionId} = ${submissions.id} and ${submissionVersions.attempt} = ${submissions.attempt})`;

const isOlder = sql`${submissionVersions.submissionId} = ${submissions.id}
  and not (${submissionVersions.attempt} = ${submissions.attempt} and ${submissions.removedAt} is null)`;

const filesOfVersion = filesOf(
  submissionVersionFiles,
  sql`${submissionVersionFiles.submissionId} = ${submissionVersions.submissionId}
    and ${submissionVersionFiles.attempt} = ${submissionVersions.attempt}`,
);

const isNotTakenBack = isNull(submissionVersions.takenBackAt);

const olderVersionsWhere = (which: SQL) => sql<WorkVersion[]>`coalesce((select json_agg(older) from (
  select ${submissionVersions.attempt}, ${submissionVersions.document}, ${filesOfVersion} as files,
    ${submissionVersions.handedInAt} as "handedInAt", ${submissionVersions.isLate} as "isLate",
    ${submissionVersions.takenBackAt} as "takenBackAt", ${submissionVersions.returnedAt} as "returnedAt",
    ${submissionVersions.score}, ${submissionVersions.comment}, ${submissionVersions.commentZh} as "commentZh",
    ${submissionVersions.revisionAskedAt} as "revisionAskedAt"
  from ${submissionVersions} where ${isOlder} and ${which}
  order by ${submissionVersions.attempt} desc limit ${sql.raw(String(mostShown))}) older), '[]')`;

/** The versions of the joined submission that do not stand any more, newest first, at most 20, as the family sees them. */
export const olderVersions = olderVersionsWhere(sql`true`);

/** How many older versions of the joined submission its teacher may see. */
export const olderVersionCount = sql<number>`(select count(*)::int from ${submissionVersions}
  where ${isOlder} and ${isNotTakenBack})`;

/** How the joined submission was returned the last time before its standing version; null if it never was. */
export const lastReturn = sql<LastReturn | null>`(select json_build_object('attempt', ${submissionVersions.attempt},
    'score', ${submissionVersions.score}, 'comment', ${submissionVersions.comment}, 'commentZh', ${submissionVersions.commentZh},
    'levels', ${levelsOf({ id: submissionVersions.submissionId, attempt: submissionVersions.attempt })})
  from ${submissionVersions} where ${isOlder} and ${submissionVersions.returnedAt} is not null
  order by ${submissionVersions.attempt} desc limit 1)`;

/** The older versions of a work as its teacher sees them: without those that were taken back; newest first, at most 20. */
export async function listVersionsForTeacher(
  submissionId: Owned<"taughtSubmission">,
): Promise<WorkVersion[]> {
  const [row] = await db
    .select({ versions: olderVersionsWhere(isNotTakenBack) })
    .from(submissions)
    .innerJoin(homework, eq(homework.id, submissions.homeworkId))
    .where(and(eq(submissions.id, submissionId), isNull(submissions.removedAt)));
  return row?.versions ?? [];
}

/** Keeps a work that was just handed in as a version of its own. */
export async function addVersion(
  tx: Transaction,
  { id: submissionId, attempt, handedInAt, isLate }: Submission,
  { document, fileIds }: { document: TypedDocument | null; fileIds: readonly number[] },
): Promise<void> {
  await tx.insert(submissionVersions).values({ submissionId, attempt, document, handedInAt, isLate });
  if (fileIds.length === 0) return;
  await tx
    .insert(submissionVersionFiles)
    .values(fileIds.map((fileId, position) => ({ submissionId, attempt, fileId, position })));
}

const notReturned = {
  score: null,
  comment: null,
  commentZh: null,
  teacherId: null,
  returnedAt: null,
  revisionAskedAt: null,
};

/**
 * Before newer work takes its place, writes into the standing version how it was returned; a mark that was taken off since the version
 * stood last is not kept.
 */
export async function keepStanding(tx: Transaction, work: Submission): Promise<void> {
  const { id: submissionId, attempt, handedInAt, isLate } = work;
  if (attempt === 0) return;
  const mark =
    work.state === "returned"
      ? {
          ...pick(work, ["score", "comment", "commentZh", "teacherId", "revisionAskedAt"]),
          returnedAt: work.markedAt,
        }
      : notReturned;
  const target = [submissionVersions.submissionId, submissionVersions.attempt];
  const values = { submissionId, attempt, handedInAt, isLate, ...mark };
  const [added] = await tx
    .insert(submissionVersions)
    .values({ ...values, takenBackAt: work.removedAt })
    .onConflictDoUpdate({ target, set: { handedInAt, isLate, ...mark } })
    .returning({ document: submissionVersions.document });
  if (added?.document) return;
  await tx
    .insert(submissionVersionFiles)
    .select(
      tx
        .select({
          submissionId: submissionFiles.submissionId,
          attempt: sql<number>`${attempt}::smallint`.as("attempt"),
          ...pick(submissionFiles, ["fileId", "position"]),
        })
        .from(submissionFiles)
        .where(eq(submissionFiles.submissionId, submissionId)),
    )
    .onConflictDoNothing();
}

/** The number of the next version of a work. */
export const nextAttempt = ({ id, attempt }: Pick<Submission, "id" | "attempt">) =>
  sql<number>`greatest(${attempt}::int, (select coalesce(max(v.attempt), 0) from ${submissionVersions} v
    where v.submission_id = ${id})) + 1`;

/** Notes that the versions which the teacher has not returned were taken back. */
export const takeBackVersions = (tx: Transaction, submissionId: number, takenBackAt: Date) =>
  tx
    .update(submissionVersions)
    .set({ takenBackAt })
    .where(
      and(
        eq(submissionVersions.submissionId, submissionId),
        isNull(submissionVersions.returnedAt),
        isNull(submissionVersions.takenBackAt),
      ),
    );

/** The version that the teacher asked to revise before the standing one; undefined without one. */
export async function findAskedVersion(tx: Transaction, { id, attempt }: Submission) {
  const [asked] = await tx
    .select()
    .from(submissionVersions)
    .where(
      and(
        eq(submissionVersions.submissionId, id),
        lt(submissionVersions.attempt, attempt),
        isNotNull(submissionVersions.revisionAskedAt),
      ),
    )
    .orderBy(desc(submissionVersions.attempt))
    .limit(1);
  return asked;
}

/** The number of a work's newest version; 0 without one. */
export async function newestAttempt(tx: Transaction, submissionId: number): Promise<number> {
  const [newest] = await tx
    .select({ attempt: submissionVersions.attempt })
    .from(submissionVersions)
    .where(and(eq(submissionVersions.submissionId, submissionId), gt(submissionVersions.attempt, 0)))
    .orderBy(desc(submissionVersions.attempt))
    .limit(1);
  return newest?.attempt ?? 0;
}

/** Makes the files of a version those of the work that stands. */
export async function restoreFiles(tx: Transaction, submissionId: number, attempt: number): Promise<void> {
  await tx.delete(submissionFiles).where(eq(submissionFiles.submissionId, submissionId));
  await tx.insert(submissionFiles).select(
    tx
      .select(pick(submissionVersionFiles, ["submissionId", "fileId", "position"]))
      .from(submissionVersionFiles)
      .where(
        and(
          eq(submissionVersionFiles.submissionId, submissionId),
          eq(submissionVersionFiles.attempt, attempt),
        ),
      ),
  );
}
