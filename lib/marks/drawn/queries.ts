import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { submissions } from "@/db/schema/learning";
import { type MarkPlace, workMarks } from "@/db/schema/work-marks";
import type { Owned } from "@/lib/access/owned";

/** A mark as pages and the wire hold it. */
export type WorkMark = {
  key: string;
  attempt: number;
  /** None for a mark on the typed text. */
  fileId: number | null;
  /** From 0. */
  page: number;
  color: "rose" | "lake" | "plum";
  comment: string | null;
  commentZh: string | null;
} & MarkPlace;

const marksOf = (which?: SQL) =>
  sql<WorkMark[]>`${sql`coalesce((
    select json_agg(json_build_object('key', ${workMarks.key}, 'attempt', ${workMarks.attempt},
      'fileId', ${workMarks.fileId}, 'page', ${workMarks.page}, 'kind', ${workMarks.kind},
      'geometry', ${workMarks.geometry}, 'color', ${workMarks.color}, 'comment', ${workMarks.comment},
      'commentZh', ${workMarks.commentZh}) order by ${workMarks.id})
    from ${workMarks} where ${workMarks.submissionId} = ${submissions.id} and ${workMarks.removedAt} is null
      and ${which ?? sql`true`}), '[]')`}`;

/** All marks on the joined submission, of all its versions, as a column: the desk needs no query per work. */
export const marksOfWork = marksOf();

/** The marks with which the joined submission was returned, as a column (rule R11.30). */
export const releasedMarks = marksOf(sql`${workMarks.releasedAt} is not null`);

const columns = {
  key: workMarks.key,
  attempt: workMarks.attempt,
  fileId: workMarks.fileId,
  page: workMarks.page,
  kind: workMarks.kind,
  geometry: workMarks.geometry,
  color: workMarks.color,
  comment: workMarks.comment,
  commentZh: workMarks.commentZh,
};

/** The marks on a submission, of all its versions, the oldest first. */
export const listWorkMarks = async (submissionId: Owned<"taughtThread">): Promise<WorkMark[]> =>
  (await db
    .select(columns)
    .from(workMarks)
    .where(and(eq(workMarks.submissionId, submissionId), isNull(workMarks.removedAt)))
    .orderBy(asc(workMarks.id))) as WorkMark[];
