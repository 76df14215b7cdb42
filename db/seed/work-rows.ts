import { randomUUID } from "node:crypto";
import { subDays } from "date-fns";
import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { homework, submissionComments, submissionFiles, submissions } from "@/db/schema/learning";
import { submissionVersionFiles, submissionVersions, typedDrafts } from "@/db/schema/versions";
import { type MarkPlace, workMarks } from "@/db/schema/work-marks";
import { foundOrThrow } from "@/lib/core/errors";
import { plainText, type TypedDocument } from "@/lib/marks/typed/document";
import type { Catalog, SeededRun } from "./catalog-rows";
import { keepFile } from "./kept-file";
import { homeworkContents, type SeededMark, type Work } from "./learning-content";
import { workPdf } from "./page-pdf";

type Submission = typeof submissions.$inferSelect;
type HandedIn = { submission: Submission; work: Work; pdf: Buffer | null };

/** What the children of the terms under way handed in: typed text or a page, its versions, and the marks on it. */
export async function seedWorks(tx: Transaction, catalog: Catalog): Promise<void> {
  const underWay = [...catalog.runs.values()].flat().filter(({ content }) => content.startsInDays < 0);
  for (const run of underWay) await seedWorksOf(tx, run, catalog);
}

async function seedWorksOf(tx: Transaction, run: SeededRun, catalog: Catalog): Promise<void> {
  const words = homeworkContents[run.course.slug];
  const unitIds = catalog.units.filter(({ courseRunId }) => courseRunId === run.id).map(({ id }) => id);
  const rows = await tx
    .select({ submission: submissions, unitId: homework.unitId, name: homework.name })
    .from(submissions)
    .innerJoin(homework, eq(homework.id, submissions.homeworkId))
    .where(inArray(homework.unitId, unitIds))
    .orderBy(submissions.id);
  const rendered = new Map<string, Buffer>();
  const places = new Map<number, number>();
  for (const { submission, unitId, name } of rows) {
    const { works } = foundOrThrow(words?.pieces[unitIds.indexOf(unitId ?? 0)]);
    // In the order of the marks, so that each comment belongs to the right work.
    const place = places.get(submission.homeworkId) ?? 0;
    places.set(submission.homeworkId, place + 1);
    const work = foundOrThrow(works[place % works.length]);
    if (!isTyped(work) && !rendered.has(work.title))
      rendered.set(work.title, await workPdf({ head: name, ...work }));
    await seedWork(tx, { submission, work, pdf: rendered.get(work.title) ?? null });
  }
  const latest = rows.find(({ submission }) => submission.state === "handed_in");
  if (latest && run.teacherId && words) await seedThread(tx, latest.submission, run.teacherId, words);
}

const isTyped = ({ typed, draft }: Work) => typed || draft !== undefined;

async function seedWork(tx: Transaction, { submission, work, pdf }: HandedIn): Promise<void> {
  const { id: submissionId, attempt, handedInAt, isLate, homeworkId, studentId } = submission;
  if (work.draft) await seedDraft(tx, submission, work.draft);
  const document = isTyped(work) ? documentOf(work.paragraphs) : null;
  await tx.insert(submissionVersions).values({ submissionId, attempt, document, handedInAt, isLate });
  if (document)
    await tx
      .insert(typedDrafts)
      .values({ homeworkId, studentId, document, seq: handedInAt.getTime(), savedAt: handedInAt });
  const fileId = pdf ? await keepPage(tx, submission, work.title, pdf) : null;
  if (submission.markedAt)
    await addMarks(tx, submission, work.marks, { document, fileId, releasedAt: submission.markedAt });
}

/** The first version, which was returned for revision the day before the newer one was handed in. */
async function seedDraft(
  tx: Transaction,
  submission: Submission,
  draft: NonNullable<Work["draft"]>,
): Promise<void> {
  const { id: submissionId, handedInAt } = submission;
  const document = documentOf(draft.paragraphs);
  const returnedAt = subDays(handedInAt, 1);
  const { teacherId } = foundOrThrow(
    (
      await tx
        .select({ teacherId: homework.teacherId })
        .from(homework)
        .where(eq(homework.id, submission.homeworkId))
    )[0],
  );
  await tx.insert(submissionVersions).values({
    submissionId,
    attempt: 1,
    document,
    handedInAt: subDays(handedInAt, 2),
    isLate: false,
    returnedAt,
    revisionAskedAt: returnedAt,
    comment: draft.comment,
    commentZh: draft.commentZh,
    teacherId,
  });
  const first = { ...submission, attempt: 1, teacherId };
  await addMarks(tx, first, draft.marks, { document, fileId: null, releasedAt: returnedAt });
}

const documentOf = (paragraphs: string[]): TypedDocument => ({
  blocks: paragraphs.map((text) => ({ kind: "paragraph", runs: [{ text }] })),
});

async function keepPage(
  tx: Transaction,
  submission: Submission,
  name: string,
  bytes: Buffer,
): Promise<number> {
  const { id: submissionId, attempt } = submission;
  const owner = { role: "student" as const, id: submission.studentId };
  const pdf = { contentType: "application/pdf", extension: "pdf" };
  const { id: fileId } = await keepFile(tx, owner, { ...pdf, name, bytes });
  await tx.insert(submissionFiles).values({ submissionId, fileId });
  await tx.insert(submissionVersionFiles).values({ submissionId, attempt, fileId });
  return fileId;
}

type Marked = { document: TypedDocument | null; fileId: number | null; releasedAt: Date };

async function addMarks(
  tx: Transaction,
  { id: submissionId, attempt, teacherId }: Submission,
  marks: SeededMark[],
  { document, fileId, releasedAt }: Marked,
): Promise<void> {
  if (marks.length === 0) return;
  await tx.insert(workMarks).values(
    marks.map((mark) => ({
      ...placeOf(mark, document),
      comment: "comment" in mark ? mark.comment : null,
      commentZh: "commentZh" in mark ? mark.commentZh : null,
      key: randomUUID(),
      color: "rose" as const,
      fileId,
      submissionId,
      attempt,
      teacherId: foundOrThrow(teacherId),
      releasedAt,
    })),
  );
}

function placeOf(mark: SeededMark, document: TypedDocument | null): MarkPlace {
  if ("pin" in mark) return { kind: "pin", geometry: { at: mark.pin } };
  if ("stamp" in mark) return { kind: "stamp", geometry: { at: mark.at, stamp: mark.stamp } };
  if ("underline" in mark)
    return { kind: "underline", geometry: { from: mark.underline[0], to: mark.underline[1] } };
  const { quote } = mark;
  const text = plainText(foundOrThrow(document));
  const start = text.indexOf(quote);
  if (start < 0 || text.includes(quote, start + 1))
    throw new Error(`The marked words must occur once in the text: ${quote}`);
  const words = { start, end: start + quote.length, quote };
  return "replacement" in mark
    ? { kind: "correction", geometry: { ...words, replacement: mark.replacement } }
    : { kind: "comment", geometry: words };
}

async function seedThread(
  tx: Transaction,
  { id: submissionId, studentId }: typeof submissions.$inferSelect,
  teacherId: number,
  words: { question: string; answer: string },
): Promise<void> {
  await tx.insert(submissionComments).values([
    {
      submissionId,
      authorRole: "student",
      authorId: studentId,
      text: words.question,
      createdAt: new Date(Date.now() - 5_400_000),
    },
    {
      submissionId,
      authorRole: "teacher",
      authorId: teacherId,
      text: words.answer,
      createdAt: new Date(Date.now() - 3_600_000),
    },
  ]);
}
