import { addMinutes, subHours } from "date-fns";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "@/db/client";
import { bands } from "@/db/schema/assessments";
import { rubrics } from "@/db/schema/rubrics";
import { writingMarks, writingSamples } from "@/db/schema/writing";
import { groupOf, promptOf } from "@/lib/assessments/writing/content";
import { writingMinutes } from "@/lib/assessments/writing/rules";
import { foundOrThrow } from "@/lib/core/errors";
import { text } from "./read-content";

const level = z.enum(bands);
const mark = z.strictObject({
  teacher: text,
  daysAgo: z.number().min(0),
  levels: z.strictObject({ ideas: level, organization: level, words: level, conventions: level }),
  comment: text,
  commentZh: text,
});

/** A writing sample of the demo: its prompt, when and for how long the child wrote, the child's words, and a teacher's mark. */
export const writing = z.strictObject({
  prompt: text.refine((key) => promptOf(key)),
  daysAgo: z.number().min(0),
  minutes: z.number().max(writingMinutes),
  text,
  /** Without one it waits for a teacher. */
  mark: mark.optional(),
});

type Written = { resultId: number; grade: number; writing: z.output<typeof writing> };

/** Adds the writing sample of a sitting, with the mark by the words of the school's rubric. */
export async function seedWriting(
  tx: Transaction,
  { resultId, grade, writing }: Written,
  teachers: ReadonlyMap<string, number>,
): Promise<void> {
  const { prompt, daysAgo, minutes, text, mark } = writing;
  const startedAt = subHours(new Date(), 24 * daysAgo);
  const markedAt = mark ? subHours(new Date(), 24 * mark.daysAgo) : null;
  const [sample] = await tx
    .insert(writingSamples)
    .values({
      resultId,
      prompt,
      text,
      startedAt,
      deadline: addMinutes(startedAt, writingMinutes),
      handedInAt: addMinutes(startedAt, minutes),
      markedAt,
    })
    .returning({ id: writingSamples.id });
  if (!mark || !markedAt) return;
  const [rubric] = await tx
    .select({ id: rubrics.id })
    .from(rubrics)
    .where(and(eq(rubrics.sampleGroup, groupOf(grade)), isNull(rubrics.rootId)));
  const { teacher, levels, comment, commentZh } = mark;
  await tx.insert(writingMarks).values({
    sampleId: foundOrThrow(sample).id,
    place: 1,
    teacherId: foundOrThrow(teachers.get(teacher)),
    levels,
    rubricId: foundOrThrow(rubric).id,
    isUnsure: false,
    comment,
    commentZh,
    at: markedAt,
  });
}
