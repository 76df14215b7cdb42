import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { homework, homeworkFiles } from "@/db/schema/learning";
import { copiedPlace } from "@/lib/classroom/copied-place";
import { foundOrThrow } from "@/lib/core/errors";
import { schoolTimeZone } from "@/lib/core/formats";
import { pick } from "@/lib/core/pick";
import { newestEdition } from "./homework-rubric";

type Copied = Parameters<typeof copiedPlace>[1] & { fromRunId: number };

/**
 * Copies the homework of a term to another with its attachments, as drafts of the new teacher, due `days` later at the
 * same time of day in Toronto. Hand-ins and marks stay where they are.
 */
export async function copyHomework(
  tx: Transaction,
  copied: Copied,
  { days, teacherId }: { days: number; teacherId: number | null },
): Promise<void> {
  const zone = sql.raw(`'${schoolTimeZone}'`);
  const moved = sql<Date | null>`((${homework.dueAt} at time zone ${zone}) + make_interval(days => ${days}::int)) at time zone ${zone}`;
  const models = await tx
    .select({
      ...pick(homework, ["id", "unitId", "courseClassId", "name", "instructions", "maxScore"]),
      dueAt: moved.mapWith(homework.dueAt),
      rubricId: newestEdition,
    })
    .from(homework)
    .where(and(eq(homework.courseRunId, copied.fromRunId), isNull(homework.removedAt)))
    .orderBy(asc(homework.id));
  const rows = models.flatMap(({ id, ...piece }) => {
    const place = copiedPlace(piece, copied);
    return place ? [{ from: id, values: { ...piece, ...place, teacherId, enabled: false } }] : [];
  });
  if (rows.length === 0) return;
  // Rows are inserted, and get their ids, in the order of the list.
  const inserted = await tx
    .insert(homework)
    .values(rows.map(({ values }) => values))
    .returning({ id: homework.id });
  const ids = inserted.map(({ id }) => id).sort((a, b) => a - b);
  const newIds = new Map(rows.map(({ from }, index) => [from, foundOrThrow(ids[index])]));
  const files = await tx
    .select()
    .from(homeworkFiles)
    .where(inArray(homeworkFiles.homeworkId, [...newIds.keys()]));
  if (files.length > 0)
    await tx
      .insert(homeworkFiles)
      .values(files.map((file) => ({ ...file, homeworkId: foundOrThrow(newIds.get(file.homeworkId)) })));
}
