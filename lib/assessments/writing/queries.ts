import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import { assessmentResults } from "@/db/schema/assessments";
import { writingMarks, writingPhotos, writingSamples } from "@/db/schema/writing";
import type { Owned } from "@/lib/access/owned";
import { foundOrThrow } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";
import { findRubric } from "@/lib/marks/rubrics/queries";
import { promptOf } from "./content";
import { canPhotograph, canWrite, countWords, traitBands } from "./rules";

/** The files of the photos of a sample, in order, as a column. */
export const photoIds = sql<
  number[]
>`${sql`coalesce((select json_agg(${writingPhotos.fileId} order by ${writingPhotos.position})
  from ${writingPhotos} where ${writingPhotos.sampleId} = ${writingSamples.id}), '[]')`}`;

/**
 * A finished sitting of a student with its writing sample, or null if none was started.
 * @throws Failure "notFound"
 */
export async function getWritingStandOrThrow(studentId: Owned<"student">, resultId: number) {
  const [row] = await db
    .select({
      ...pick(assessmentResults, ["grade", "finishedAt"]),
      sample: pick(writingSamples, ["prompt", "deadline", "text", "seq", "handedInAt"]),
      photos: photoIds,
    })
    .from(assessmentResults)
    .leftJoin(writingSamples, eq(writingSamples.resultId, assessmentResults.id))
    .where(
      and(
        eq(assessmentResults.id, resultId),
        eq(assessmentResults.studentId, studentId),
        isNotNull(assessmentResults.finishedAt),
      ),
    );
  const { sample, photos, grade, finishedAt } = foundOrThrow(row);
  return {
    grade,
    finishedAt: foundOrThrow(finishedAt),
    sheet: sample && {
      resultId,
      grade,
      ...pick(sample, ["deadline", "text", "seq"]),
      photos,
      prompt: promptOf(sample.prompt) ?? null,
      isHandedIn: sample.handedInAt !== null,
      canWrite: canWrite(sample),
      canPhotograph: canPhotograph(sample),
      serverTime: new Date(),
    },
  };
}

/**
 * The sample that a student is writing.
 * @throws Failure "notFound"
 */
export const getWritingOrThrow = async (studentId: Owned<"student">, resultId: number) =>
  foundOrThrow((await getWritingStandOrThrow(studentId, resultId)).sheet);
export type WritingSheet = Awaited<ReturnType<typeof getWritingOrThrow>>;

/** What a report says of the writing sample of its sitting; null without one. Marks are shown when the last is given (rule R9.33). */
export async function findWriting(resultId: number) {
  const [row] = await db
    .select({
      ...pick(writingSamples, ["id", "prompt", "text", "deadline", "handedInAt", "markedAt"]),
      photos: photoIds,
    })
    .from(writingSamples)
    .where(eq(writingSamples.resultId, resultId));
  if (!row) return null;
  const { id, handedInAt, markedAt, deadline, prompt, text, photos } = row;
  const marks = markedAt === null ? [] : await listMarks(db, [id]);
  const rubric = await findRubric(marks.at(-1)?.rubricId ?? null);
  const isOpen = canPhotograph({ deadline, handedInAt });
  return {
    state: markedAt ? ("marked" as const) : isOpen ? ("writing" as const) : ("waiting" as const),
    prompt: promptOf(prompt) ?? null,
    text,
    words: countWords(text),
    photos,
    traits: marks.length > 0 ? traitBands(marks.map(({ levels }) => levels)) : [],
    /** The edition by which the last mark was given. */
    rubric,
    comments: marks
      .map(({ comment, commentZh }) => ({ comment, commentZh }))
      .filter(({ comment, commentZh }) => comment !== "" || commentZh !== ""),
  };
}

/** The marks of samples, the first teacher's first. */
export const listMarks = (executor: Executor, sampleIds: readonly number[]) =>
  executor
    .select()
    .from(writingMarks)
    .where(inArray(writingMarks.sampleId, [...sampleIds]))
    .orderBy(asc(writingMarks.sampleId), asc(writingMarks.place));

/** All samples of a student for the family's file. Marks that are not final are the teachers' own. */
export async function listWritingForExport(studentId: Owned<"student" | "familyChild">) {
  const samples = await db
    .select({
      ...pick(writingSamples, ["id", "resultId", "prompt", "startedAt", "text", "handedInAt", "markedAt"]),
      photos: photoIds,
    })
    .from(writingSamples)
    .innerJoin(assessmentResults, eq(assessmentResults.id, writingSamples.resultId))
    .where(eq(assessmentResults.studentId, studentId))
    .orderBy(asc(writingSamples.id));
  const marks = await listMarks(
    db,
    samples.filter(({ markedAt }) => markedAt !== null).map(({ id }) => id),
  );
  return samples.map(({ id, prompt, ...sample }) => ({
    ...sample,
    prompt: promptOf(prompt)?.prompt ?? prompt,
    marks: marks
      .filter(({ sampleId }) => sampleId === id)
      .map((mark) => pick(mark, ["levels", "comment", "commentZh", "at"])),
  }));
}
