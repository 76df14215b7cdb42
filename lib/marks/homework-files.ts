import { eq, type SQL, sql } from "drizzle-orm";
import { files } from "@/db/schema/files";
import { homeworkFiles, submissionFiles, submissions } from "@/db/schema/learning";
import type { submissionVersionFiles } from "@/db/schema/versions";

export type HomeworkFile = { id: number; name: string; contentType: string; size: number };

/** The files of a homework or a submission in their order, as a column; without removed ones. */
export const filesOf = (
  table: typeof homeworkFiles | typeof submissionFiles | typeof submissionVersionFiles,
  which: SQL,
) =>
  sql<HomeworkFile[]>`${sql`coalesce((
    select json_agg(json_build_object('id', ${files.id}, 'name', ${files.name}, 'contentType', ${files.contentType},
      'size', ${files.sizeBytes}) order by ${table.position}, ${files.id})
    from ${table} join ${files} on ${files.id} = ${table.fileId}
    where ${which} and ${files.removedAt} is null), '[]')`}`;

/** The files of the joined submission; after taking back, the earlier ones. */
export const submittedFiles = filesOf(submissionFiles, eq(submissionFiles.submissionId, submissions.id));
