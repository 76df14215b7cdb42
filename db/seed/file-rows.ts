import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import {
  coursewares,
  files,
  homework,
  submissionComments,
  submissionFiles,
  submissions,
} from "@/db/schema/learning";
import { foundOrThrow } from "@/lib/core/errors";
import { diskStorage } from "@/lib/storage/disk";
import { newStorageKey, safeFileName } from "@/lib/storage/names";
import { stage } from "@/lib/storage/staging";
import type { Catalog, SeededRun } from "./catalog-rows";
import { essays } from "./content/essays";
import { handouts } from "./content/handouts";
import { pagePdf } from "./page-pdf";

type Owner = { role: "teacher" | "student"; id: number };

/** Handouts of the terms under way, and a page for each piece of homework that was handed in. */
export async function seedFiles(tx: Transaction, catalog: Catalog): Promise<void> {
  const runs = [...catalog.runs.values()].flat().filter(({ content }) => content.startsInDays < 0);
  for (const run of runs) {
    await seedHandouts(tx, run, catalog);
    await seedEssays(tx, run, catalog);
  }
}

async function seedHandouts(tx: Transaction, run: SeededRun, catalog: Catalog): Promise<void> {
  const pages = handouts[run.course.slug] ?? [];
  const plan = catalog.units.filter(({ courseRunId }) => courseRunId === run.id).slice(0, pages.length);
  for (const [position, unit] of plan.entries()) {
    const { title, reading, tasks } = foundOrThrow(pages[position]);
    const head = `${run.course.name} · ${unit.name}`;
    const pdf = await pagePdf({ head, title, paragraphs: reading, tasks });
    const owner = { role: "teacher" as const, id: foundOrThrow(run.teacherId) };
    const fileId = await keep(tx, owner, `${title} - handout`, pdf);
    await tx
      .insert(coursewares)
      .values({ courseRunId: run.id, unitId: unit.id, fileId, name: `${title}: handout`, position });
  }
}

async function seedEssays(tx: Transaction, run: SeededRun, catalog: Catalog): Promise<void> {
  const pieces = essays[run.course.slug] ?? [];
  const unitIds = catalog.units.filter(({ courseRunId }) => courseRunId === run.id).map(({ id }) => id);
  const handedIn = await tx
    .select({ submission: submissions, unitId: homework.unitId, name: homework.name })
    .from(submissions)
    .innerJoin(homework, eq(homework.id, submissions.homeworkId))
    .where(inArray(homework.unitId, unitIds))
    .orderBy(submissions.id);
  const rendered = new Map<string, Buffer>();
  for (const [place, { submission, unitId, name }] of handedIn.entries()) {
    const variants = pieces[unitIds.indexOf(unitId ?? 0)] ?? pieces[0];
    const [title = name, ...paragraphs] = variants?.[place % variants.length] ?? [];
    const pdf = rendered.get(title) ?? (await pagePdf({ head: name, title, paragraphs }));
    rendered.set(title, pdf);
    const fileId = await keep(tx, { role: "student", id: submission.studentId }, title, pdf);
    await tx.insert(submissionFiles).values({ submissionId: submission.id, fileId });
  }
  const [latest] = handedIn.filter(({ submission }) => submission.state === "handed_in");
  if (latest && run.teacherId) await seedThread(tx, latest.submission, run.teacherId);
}

async function seedThread(
  tx: Transaction,
  { id: submissionId, studentId }: typeof submissions.$inferSelect,
  teacherId: number,
): Promise<void> {
  await tx.insert(submissionComments).values([
    {
      submissionId,
      authorRole: "student",
      authorId: studentId,
      text: "I was not sure whether the title counts as a line.",
      createdAt: new Date(Date.now() - 5_400_000),
    },
    {
      submissionId,
      authorRole: "teacher",
      authorId: teacherId,
      text: "It does not. You have room for one line more if you want it.",
      createdAt: new Date(Date.now() - 3_600_000),
    },
  ]);
}

async function keep(tx: Transaction, owner: Owner, name: string, bytes: Uint8Array): Promise<number> {
  const { path, sizeBytes, sha256 } = await stage([bytes], { name, limit: bytes.length });
  const storageKey = newStorageKey();
  const [row] = await tx
    .insert(files)
    .values({
      provider: "disk",
      storageKey,
      name: safeFileName(name, "pdf"),
      contentType: "application/pdf",
      sizeBytes,
      sha256,
      ownerRole: owner.role,
      ownerId: owner.id,
      state: "stored",
    })
    .returning({ id: files.id });
  await diskStorage.put(storageKey, path, "application/pdf");
  return foundOrThrow(row).id;
}
