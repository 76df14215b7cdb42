import { eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "@/db/client";
import { gradeGroups, rubricLevels, rubrics, rubricTraits } from "@/db/schema/rubrics";
import { writingMarks } from "@/db/schema/writing";
import { foundOrThrow } from "@/lib/core/errors";
import { readContent, text } from "./read-content";

const level = z.strictObject({ words: text, wordsZh: text, points: z.int().min(0).optional() });
const trait = z.strictObject({ name: text, nameZh: text, levels: z.array(level).min(2) });

/** The school's own rubrics: ready ones for homework, and those of the writing samples. */
export const schoolRubrics = readContent(
  "content/rubrics.yaml",
  z.array(
    z.strictObject({
      key: text,
      sampleGroup: z.enum(gradeGroups).optional(),
      name: text,
      nameZh: text,
      traits: z.array(trait).nonempty(),
    }),
  ),
);

/** Adds the school's rubrics that were never added; marks of writing samples of before them have been given by their words. */
export async function seedRubrics(tx: Transaction): Promise<void> {
  const present = await tx.select({ key: rubrics.contentKey }).from(rubrics);
  const keys = new Set(present.map(({ key }) => key));
  for (const { key, traits, ...rubric } of schoolRubrics) {
    if (keys.has(key)) continue;
    const [added] = await tx
      .insert(rubrics)
      .values({ ...rubric, contentKey: key })
      .returning({ id: rubrics.id });
    const rubricId = foundOrThrow(added).id;
    for (const [position, { levels, ...names }] of traits.entries()) {
      const [row] = await tx
        .insert(rubricTraits)
        .values({ ...names, rubricId, position })
        .returning({ id: rubricTraits.id });
      const traitId = foundOrThrow(row).id;
      await tx
        .insert(rubricLevels)
        .values(levels.map((one, place) => ({ ...one, traitId, position: place })));
    }
  }
  await tx
    .update(writingMarks)
    .set({
      rubricId: sql`(select ${rubrics.id} from ${rubrics} where ${eq(rubrics.sampleGroup, groupOfSample)} and ${isNull(rubrics.rootId)})`,
    })
    .where(isNull(writingMarks.rubricId));
}

/** The group of the grade of a mark's sample, as `groupOf` of `lib/assessments/writing/content.ts`. */
const groupOfSample = sql`(select case when result.grade <= 2 then 'early' when result.grade <= 5 then 'junior'
  when result.grade <= 8 then 'middle' else 'senior' end
  from writing_samples sample join assessment_results result on result.id = sample.result_id
  where sample.id = ${writingMarks.sampleId})`;
