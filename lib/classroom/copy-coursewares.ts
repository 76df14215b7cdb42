import { and, asc, eq, isNull } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { coursewares } from "@/db/schema/learning";
import { pick } from "@/lib/core/pick";
import { copiedPlace } from "./copied-place";

type Copied = Parameters<typeof copiedPlace>[1] & { fromRunId: number };

/** Copies the courseware of a term to another. Both use the same files; a public sample stays that of the old term. */
export async function copyCoursewares(tx: Transaction, copied: Copied): Promise<void> {
  const models = await tx
    .select(pick(coursewares, ["unitId", "courseClassId", "fileId", "name", "position", "enabled"]))
    .from(coursewares)
    .where(and(eq(coursewares.courseRunId, copied.fromRunId), isNull(coursewares.removedAt)))
    .orderBy(asc(coursewares.position), asc(coursewares.id));
  const rows = models.flatMap((courseware) => {
    const place = copiedPlace(courseware, copied);
    return place ? [{ ...courseware, ...place }] : [];
  });
  if (rows.length > 0) await tx.insert(coursewares).values(rows);
}
