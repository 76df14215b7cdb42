import { and, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { courseClasses, courseRuns } from "@/db/schema/catalog";
import { files } from "@/db/schema/files";
import { coursewares } from "@/db/schema/learning";
import { patternOf } from "@/lib/catalog/queries";
import { invalid } from "@/lib/core/errors";
import { shownChoices } from "@/lib/core/page";
import { pick } from "@/lib/core/pick";
import { sampleType } from "@/lib/storage/public-sample";

const nextVersion = sql`${coursewares.version} + 1`;

/** The courseware that is the sample of a program (rule R5.12); null without one. */
export async function sampleOf(courseId: number, on: Transaction | typeof db = db): Promise<number | null> {
  const [row] = await on
    .select({ id: coursewares.id })
    .from(coursewares)
    .where(and(eq(coursewares.sampleOfCourseId, courseId), isNull(coursewares.removedAt)));
  return row?.id ?? null;
}

/** The PDFs of the terms of a program that are not removed. */
const canBeSample = (courseId: number) =>
  and(
    eq(courseRuns.courseId, courseId),
    isNull(courseRuns.removedAt),
    isNull(coursewares.removedAt),
    eq(files.contentType, sampleType),
  );

/**
 * Makes a courseware the public sample of a program, or none with null (rule R5.12).
 * @throws Failure "invalid" at `sampleCoursewareId` for anything but a PDF of the program's terms
 */
export async function setSample(
  tx: Transaction,
  courseId: number,
  coursewareId: number | null,
): Promise<void> {
  await tx
    .update(coursewares)
    .set({ sampleOfCourseId: null, version: nextVersion })
    .where(
      and(
        eq(coursewares.sampleOfCourseId, courseId),
        coursewareId === null ? undefined : ne(coursewares.id, coursewareId),
      ),
    );
  if (coursewareId === null) return;
  const [known] = await tx
    .select({ id: coursewares.id })
    .from(coursewares)
    .innerJoin(courseRuns, eq(courseRuns.id, coursewares.courseRunId))
    .innerJoin(files, eq(files.id, coursewares.fileId))
    .where(and(eq(coursewares.id, coursewareId), canBeSample(courseId)))
    .for("no key update", { of: coursewares });
  if (!known) throw invalid({ sampleCoursewareId: "notAnOption" });
  await tx
    .update(coursewares)
    .set({ sampleOfCourseId: courseId, version: nextVersion })
    .where(eq(coursewares.id, known.id));
}

type SampleSearch = { courseId: number; id?: number | null; search?: string | null };

/** What can be a sample of a program, newest first: by name, or one by its id. */
export const listSampleOptions = ({ courseId, id, search }: SampleSearch) =>
  db
    .select({
      coursewareId: coursewares.id,
      ...pick(coursewares, ["name", "fileId"]),
      runName: courseRuns.name,
      runNameZh: courseRuns.nameZh,
      className: courseClasses.name,
      classNameZh: courseClasses.nameZh,
    })
    .from(coursewares)
    .innerJoin(courseRuns, eq(courseRuns.id, coursewares.courseRunId))
    .innerJoin(files, eq(files.id, coursewares.fileId))
    .leftJoin(courseClasses, eq(courseClasses.id, coursewares.courseClassId))
    .where(
      and(
        canBeSample(courseId),
        id ? eq(coursewares.id, id) : undefined,
        search ? sql`${coursewares.name} ilike ${patternOf(search)}` : undefined,
      ),
    )
    .orderBy(desc(coursewares.createdAt), desc(coursewares.id))
    .limit(shownChoices);
