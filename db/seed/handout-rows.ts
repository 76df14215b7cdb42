import type { Transaction } from "@/db/client";
import { coursewares } from "@/db/schema/learning";
import { foundOrThrow } from "@/lib/core/errors";
import type { Catalog, SeededRun } from "./catalog-rows";
import { handouts } from "./learning-content";
import { keepFile } from "./kept-file";
import { handoutPdf } from "./page-pdf";

/** The handouts of each program's term under way, or else of its next one. */
export async function seedHandouts(tx: Transaction, catalog: Catalog): Promise<void> {
  for (const runs of catalog.runs.values()) {
    const underWay = runs.filter(({ content }) => content.startsInDays < 0);
    for (const run of underWay.length > 0 ? underWay : runs.slice(0, 1)) await seedTerm(tx, run, catalog);
  }
}

/** The first handout of a program is its public sample. */
async function seedTerm(tx: Transaction, run: SeededRun, catalog: Catalog): Promise<void> {
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
      contentType: "application/pdf",
      extension: "pdf",
      name: `${page.title} - handout`,
      bytes: pdf,
    });
    const name = `Handout: ${page.title}`;
    const sampleOfCourseId = position === 0 ? run.courseId : null;
    await tx
      .insert(coursewares)
      .values({ courseRunId: run.id, unitId, courseClassId, fileId, name, position, sampleOfCourseId });
  }
}
