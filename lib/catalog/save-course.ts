import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { bundleCourses, bundles, courseCategories, courseRuns, courses } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { setSample, sampleOf } from "@/lib/classroom/sample";
import {
  auditedChanges,
  type ChangeData,
  lockOrThrow,
  saveRecord,
  setEnabled,
  setRemoved,
} from "@/lib/records/managed";
import type { Admin } from "@/lib/auth/actor";
import { conflict, invalid, type Named, bothNames } from "@/lib/core/errors";
import { changeCatalog } from "./cache";
import type { SaveCourse } from "./office-schemas";
import { asDraft, startSale } from "./sale";
import { changeShelf, freeSlug, nextPosition } from "./shelf";

/**
 * Adds a program, as a draft (rule R10.44), or changes one, with its public sample (rule R5.12).
 * @throws Failure "conflict" if another editor changed it in the meantime, "invalid" for a taken slug, a missing
 * category or a sample that is none of its PDFs, "notFound"
 */
export async function saveCourse(
  admin: Admin,
  { id, courseId, version, slug, sampleCoursewareId, ...values }: SaveCourse,
): Promise<{ courseId: number }> {
  const known = courseId ?? id;
  return changeShelf(async (tx) => {
    const before = known ? await lockOrThrow(tx, courses, known, { version }) : null;
    await assertCategoryExists(tx, values.courseCategoryId);
    const next = { ...values, slug: slug ?? before?.slug ?? (await freeSlug(tx, courses, values.name)) };
    const earlierSample = known ? await sampleOf(known, tx) : null;
    const saved = await saveRecord(tx, admin, {
      table: courses,
      subject: "course",
      before,
      values: next,
      added: { ...asDraft, position: values.position ?? (await nextPosition(tx, courses)) },
      data: {
        changes: auditedChanges(
          { ...before, sampleCoursewareId: earlierSample },
          { ...next, sampleCoursewareId },
        ),
      },
    });
    if (sampleCoursewareId !== undefined) await setSample(tx, saved, sampleCoursewareId);
    return { courseId: saved };
  });
}

async function assertCategoryExists(tx: Transaction, id: number): Promise<void> {
  const isKnown = and(eq(courseCategories.id, id), isNull(courseCategories.removedAt));
  if ((await tx.$count(courseCategories, isKnown)) === 0) throw invalid({ courseCategoryId: "notAnOption" });
}

/** `flag` 1 removes, 0 restores. @throws Failure "conflict" naming what uses it: a term with students, a bundle */
export async function removeCourse(admin: Admin, id: number, flag: number, data?: ChangeData): Promise<void> {
  await changeShelf(async (tx) => {
    const course = await lockOrThrow(tx, courses, id, { removed: true });
    if (flag === 1) await assertUnused(tx, id, bothNames(course));
    await setRemoved(tx, admin, { table: courses, subject: "course", id, flag, data });
  });
}

async function assertUnused(tx: Transaction, id: number, name: Named): Promise<void> {
  const seats = await tx
    .select({ name: courseRuns.name, nameZh: courseRuns.nameZh })
    .from(enrolments)
    .innerJoin(courseRuns, eq(courseRuns.id, enrolments.courseRunId))
    .where(and(eq(courseRuns.courseId, id), isNull(courseRuns.removedAt), isNull(enrolments.endedAt)));
  const [first] = seats;
  if (first) throw conflict("courseHasStudents", { name, count: seats.length, term: first });
  const [bundle] = await tx
    .select({ name: bundles.name, nameZh: bundles.nameZh })
    .from(bundleCourses)
    .innerJoin(bundles, and(eq(bundles.id, bundleCourses.bundleId), isNull(bundles.removedAt)))
    .where(eq(bundleCourses.courseId, id))
    .limit(1);
  if (bundle) throw conflict("courseInBundle", { name, bundle });
}

/** `flag` 1 puts a program on sale, also one that was a draft, 0 takes it off sale; enrolled students keep their seats. */
export const enableCourse = (admin: Admin, id: number, flag: number, data?: ChangeData): Promise<void> =>
  changeCatalog(async (tx) => {
    if (flag === 1) await startSale(tx, courses, id);
    await setEnabled(tx, admin, { table: courses, subject: "course", id, flag, data });
  });
