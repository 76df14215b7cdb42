import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import {
  coursewares,
  homework,
  submissionComments,
  submissionFiles,
  submissions,
} from "@/db/schema/learning";
import { foundOrThrow } from "@/lib/core/errors";
import type { Catalog, SeededRun } from "./catalog-rows";
import { handouts, homeworkContents } from "./learning-content";
import { keepFile } from "./kept-file";
import { handoutPdf, workPdf } from "./page-pdf";

const pdfFile = { contentType: "application/pdf", extension: "pdf" };

/** A page for each submitted homework, and the handouts of each program's term under way, or else of its next one. */
export async function seedFiles(tx: Transaction, catalog: Catalog): Promise<void> {
  for (const runs of catalog.runs.values()) {
    const underWay = runs.filter(({ content }) => content.startsInDays < 0);
    for (const run of underWay.length > 0 ? underWay : runs.slice(0, 1)) await seedHandouts(tx, run, catalog);
    for (const run of underWay) await seedEssays(tx, run, catalog);
  }
}

/** The first handout of a program is its public sample. */
async function seedHandouts(tx: Transaction, run: SeededRun, catalog: Catalog): Promise<void> {
  const units = new Map(
    catalog.units.filter(({ courseRunId }) => courseRunId === run.id).map((unit) => [unit.id, unit]),
  );
  const lessons = catalog.classes.filter(({ unitId }) => units.has(unitId));
  const owner = { role: "teacher" as const, id: foundOrThrow(run.teacherId) };
  for (const [position, page] of (handouts[run.course.slug] ?? []).entries()) {
    const lesson = foundOrThrow(lessons.find(({ name }) => name === page.title));
    const { id: courseClassId, unitId } = lesson;
    const pdf = await handoutPdf(`${run.course.name} · ${foundOrThrow(units.get(unitId)).name}`, page);
    const { id: fileId } = await keepFile(tx, owner, {
      ...pdfFile,
      name: `${page.title} - handout`,
      bytes: pdf,
    });
    const name = `${page.title}: handout`;
    const sampleOfCourseId = position === 0 ? run.courseId : null;
    await tx
      .insert(coursewares)
      .values({ courseRunId: run.id, unitId, courseClassId, fileId, name, position, sampleOfCourseId });
  }
}

async function seedEssays(tx: Transaction, run: SeededRun, catalog: Catalog): Promise<void> {
  const words = homeworkContents[run.course.slug];
  const unitIds = catalog.units.filter(({ courseRunId }) => courseRunId === run.id).map(({ id }) => id);
  const handedIn = await tx
    .select({ submission: submissions, unitId: homework.unitId, name: homework.name })
    .from(submissions)
    .innerJoin(homework, eq(homework.id, submissions.homeworkId))
    .where(inArray(homework.unitId, unitIds))
    .orderBy(submissions.id);
  const rendered = new Map<string, Buffer>();
  const places = new Map<number, number>();
  for (const { submission, unitId, name } of handedIn) {
    const { works } = foundOrThrow(words?.pieces[unitIds.indexOf(unitId ?? 0)]);
    // In the order of the marks, so that each comment belongs to the right work.
    const place = places.get(submission.homeworkId) ?? 0;
    places.set(submission.homeworkId, place + 1);
    const { title, paragraphs } = foundOrThrow(works[place % works.length]);
    const pdf = rendered.get(title) ?? (await workPdf({ head: name, title, paragraphs }));
    rendered.set(title, pdf);
    const { id: fileId } = await keepFile(
      tx,
      { role: "student", id: submission.studentId },
      { ...pdfFile, name: title, bytes: pdf },
    );
    await tx.insert(submissionFiles).values({ submissionId: submission.id, fileId });
  }
  const [latest] = handedIn.filter(({ submission }) => submission.state === "handed_in");
  if (latest && run.teacherId && words) await seedThread(tx, latest.submission, run.teacherId, words);
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
