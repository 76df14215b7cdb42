import { and, eq, inArray, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { files } from "@/db/schema/files";
import { submissionFiles, submissions } from "@/db/schema/learning";
import type { Owned } from "@/lib/access/owned";
import type { Actor } from "@/lib/auth/actor";
import { pick } from "@/lib/core/pick";
import { fileLink } from "@/lib/storage/links";

/**
 * Links, valid for five minutes, to the files of some students' work on a homework of the teacher: what
 * `/base/file/detail/view` returns for each of them. One query for any number of works (rule R11.71).
 */
export async function listFileLinks(
  teacher: Actor,
  homeworkId: Owned<"taughtHomework">,
  studentIds: readonly number[],
) {
  const rows = await db
    .select({ ...pick(files, ["id", "name", "contentType"]), size: files.sizeBytes })
    .from(submissions)
    .innerJoin(submissionFiles, eq(submissionFiles.submissionId, submissions.id))
    .innerJoin(files, eq(files.id, submissionFiles.fileId))
    .where(
      and(
        eq(submissions.homeworkId, homeworkId),
        inArray(submissions.studentId, [...studentIds]),
        isNull(submissions.removedAt),
        eq(files.state, "stored"),
        isNull(files.removedAt),
      ),
    );
  return rows.map((file) => ({ ...file, ...fileLink(file.id, teacher) }));
}
