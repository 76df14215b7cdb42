import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { files } from "@/db/schema/files";
import { coursewares } from "@/db/schema/learning";
import { type Owned, within } from "@/lib/access/owned";
import { assertTeaches } from "@/lib/access/term-teacher";
import { recordAudit } from "@/lib/records/audit";
import type { ChangeData } from "@/lib/records/managed";
import type { Actor } from "@/lib/auth/actor";
import { patternOf } from "@/lib/catalog/queries";
import { foundOrThrow, invalid } from "@/lib/core/errors";
import { pagesChanged } from "@/lib/core/page-cache";
import { limits, type Rows } from "@/lib/core/page";
import { pick } from "@/lib/core/pick";
import { receiveFile } from "@/lib/storage/upload";
import { resolvePlace, assertOwnFiles } from "./place";
import type { ListCoursewares, SaveCourseware } from "./teacher-schemas";

type Editor = Actor<"teacher"> | Actor<"admin">;

export const coursewareColumns = {
  coursewareId: coursewares.id,
  name: coursewares.name,
  courseRunId: coursewares.courseRunId,
  courseRunName: courseRuns.name,
  courseRunNameZh: courseRuns.nameZh,
  courseId: courses.id,
  courseName: courses.name,
  courseNameZh: courses.nameZh,
  unitId: coursewares.unitId,
  unitName: units.name,
  unitNameZh: units.nameZh,
  courseClassId: coursewares.courseClassId,
  className: courseClasses.name,
  classNameZh: courseClasses.nameZh,
  fileId: files.id,
  fileName: files.name,
  contentType: files.contentType,
  sizeBytes: files.sizeBytes,
  createdAt: coursewares.createdAt,
};
export type Courseware = Awaited<ReturnType<typeof listCoursewares>>["rows"][number];

/** A teacher may edit the teacher's own runs, the office all. */
const of = ({ role, id }: Editor, ...others: (SQL | undefined)[]) =>
  and(
    role === "teacher" ? eq(courseRuns.teacherId, id) : undefined,
    isNull(courseRuns.removedAt),
    isNull(coursewares.removedAt),
    ...others,
  );

const select = () =>
  db
    .select(coursewareColumns)
    .from(coursewares)
    .innerJoin(files, eq(files.id, coursewares.fileId))
    .innerJoin(courseRuns, eq(courseRuns.id, coursewares.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .leftJoin(units, eq(units.id, coursewares.unitId))
    .leftJoin(courseClasses, eq(courseClasses.id, coursewares.courseClassId));

/** The courseware of all runs of a teacher, or of one place in them, newest first (rule R10.7). */
export async function listCoursewares(teacher: Actor<"teacher">, request: ListCoursewares) {
  const { courseRunId, unitId, courseClassId, name } = request.selectParam;
  const pattern = patternOf(name);
  const where = of(
    teacher,
    courseRunId ? eq(coursewares.courseRunId, courseRunId) : undefined,
    unitId ? eq(coursewares.unitId, unitId) : undefined,
    courseClassId ? eq(coursewares.courseClassId, courseClassId) : undefined,
    pattern ? sql`(${coursewares.name} ilike ${pattern} or ${files.name} ilike ${pattern})` : undefined,
  );
  const { limit, offset } = limits(request);
  const [rows, [total]] = await Promise.all([
    select()
      .where(where)
      .orderBy(desc(coursewares.createdAt), desc(coursewares.id))
      .limit(limit)
      .offset(offset),
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(coursewares)
      .innerJoin(files, eq(files.id, coursewares.fileId))
      .innerJoin(courseRuns, eq(courseRuns.id, coursewares.courseRunId))
      .where(where),
  ]);
  return { rows, records: total?.count ?? 0 } satisfies Rows<unknown>;
}

/** @throws Failure "notFound" */
export async function getCoursewareOrThrow(
  editor: Editor,
  coursewareId: Owned<"taughtCourseware">,
): Promise<Courseware> {
  const [row] = await select().where(of(editor, eq(coursewares.id, coursewareId)));
  return foundOrThrow(row);
}

type OwnPlace = { courseRunId: Owned<"courseRun">; id?: Owned<"taughtCourseware"> | null };

/**
 * Adds a courseware, or changes its name, place or file (rule R10.7). A replaced file is cleaned up later; it ends a
 * public sample, because the office has not seen the new one (rule R5.12).
 * @throws Failure "invalid" without a file, "notFound" for a place in another run, and those of the upload
 */
export async function saveCourseware(
  editor: Editor,
  { id, file, fileId, name, ...place }: SaveCourseware & OwnPlace,
): Promise<Courseware> {
  const uploaded = file ? (await receiveFile(editor, file)).id : fileId;
  if (!uploaded && !id) throw invalid({ file: "fileRequired" });
  const coursewareId = await db.transaction(async (tx) => {
    if (uploaded) await assertOwnFiles(tx, editor, [uploaded]);
    const where = await resolvePlace(tx, place);
    const [shown] = uploaded
      ? await tx.select({ name: files.name }).from(files).where(eq(files.id, uploaded))
      : [];
    const [row] = id
      ? await tx
          .update(coursewares)
          .set({
            ...where,
            ...(uploaded && { fileId: uploaded, sampleOfCourseId: null }),
            name: name ?? undefined,
            version: sql`${coursewares.version} + 1`,
          })
          .where(and(eq(coursewares.id, id), isNull(coursewares.removedAt)))
          .returning({ id: coursewares.id })
      : await tx
          .insert(coursewares)
          .values({ ...where, fileId: uploaded ?? 0, name: name ?? shown?.name ?? "" })
          .returning({ id: coursewares.id });
    const saved = foundOrThrow(row).id;
    await assertTeaches(tx, editor, [place.courseRunId]);
    await recordAudit(tx, editor, id ? "courseware.save" : "courseware.add", "courseware", saved);
    return saved;
  });
  if (id && uploaded) await pagesChanged();
  return getCoursewareOrThrow(editor, within(place.courseRunId, coursewareId));
}

/** `flag` 1 removes, 0 restores. */
export async function removeCourseware(
  editor: Editor,
  coursewareId: Owned<"taughtCourseware">,
  flag: number,
  data?: ChangeData,
): Promise<void> {
  const sampleOfCourseId = await db.transaction(async (tx) => {
    const [row] = await tx
      .update(coursewares)
      .set({ removedAt: flag === 1 ? new Date() : null, version: sql`${coursewares.version} + 1` })
      .where(eq(coursewares.id, coursewareId))
      .returning(pick(coursewares, ["id", "courseRunId", "sampleOfCourseId"]));
    const removed = foundOrThrow(row);
    await assertTeaches(tx, editor, [removed.courseRunId]);
    await recordAudit(
      tx,
      editor,
      flag === 1 ? "courseware.remove" : "courseware.restore",
      "courseware",
      removed.id,
      data,
    );
    return removed.sampleOfCourseId;
  });
  if (sampleOfCourseId !== null) await pagesChanged();
}

/** Moves the courseware of classes to the classes' new unit. */
export async function moveCoursewares(tx: Transaction, classIds: number[], unitId: number): Promise<void> {
  await tx.update(coursewares).set({ unitId }).where(inArray(coursewares.courseClassId, classIds));
}
