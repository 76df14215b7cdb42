import { and, between, eq, gt, gte, inArray, isNull, notBetween, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { bundleCourses, bundles, courseCategories, courseRuns, courses } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { seatHolds } from "@/db/schema/orders";
import { fullNameOf, students } from "@/db/schema/people";
import { guestsToCome } from "@/lib/access/guests";
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
import { conflict, Failure, invalid, type Named, bothNames } from "@/lib/core/errors";
import { schoolDay } from "@/lib/core/school-zone";
import { changeCatalog } from "./cache";
import type { SaveCourse } from "./office-schemas";
import { asDraft, startSale } from "./sale";
import { changeShelf, freeSlug, nextPosition } from "./shelf";

/**
 * Adds a program, as a draft (rule R10.44), or changes one, with its public sample (rule R5.12).
 * @throws Failure "conflict" if another editor changed it in the meantime, "invalid" for a taken slug, a missing
 * category, a sample that is none of its PDFs, or grades that leave children with a seat outside and are not confirmed,
 * "notFound"
 * @param also is done in the same transaction
 */
export async function saveCourse(
  admin: Admin,
  { id, courseId, version, slug, sampleCoursewareId, confirmGrades, ...values }: SaveCourse,
  also?: (tx: Transaction, courseId: number) => Promise<void>,
): Promise<{ courseId: number }> {
  const known = courseId ?? id;
  return changeShelf(async (tx) => {
    const before = known ? await lockOrThrow(tx, courses, known, { version }) : null;
    await assertCategoryExists(tx, values.courseCategoryId);
    if (before && !confirmGrades) await assertChildrenInside(tx, before, values);
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
    await also?.(tx, saved);
    return { courseId: saved };
  });
}

type Grades = { gradeMin: number; gradeMax: number };

/** Names in the warning; further children are only counted. */
const namesShown = 5;

/**
 * Children with a seat in a term that is not over whom other grades leave outside, and the old ones did not, need a
 * confirmation (rule R5.15). @throws Failure "invalid"
 */
async function assertChildrenInside(
  tx: Transaction,
  before: Grades & { id: number },
  { gradeMin, gradeMax }: Grades,
): Promise<void> {
  if (gradeMin <= before.gradeMin && gradeMax >= before.gradeMax) return;
  const outside = await tx
    .selectDistinct({ id: students.id, name: fullNameOf(students) })
    .from(enrolments)
    .innerJoin(courseRuns, eq(courseRuns.id, enrolments.courseRunId))
    .innerJoin(students, eq(students.id, enrolments.studentId))
    .where(
      and(
        eq(courseRuns.courseId, before.id),
        isNull(courseRuns.removedAt),
        gte(courseRuns.endsOn, schoolDay()),
        isNull(enrolments.endedAt),
        isNull(students.removedAt),
        between(students.grade, before.gradeMin, before.gradeMax),
        notBetween(students.grade, gradeMin, gradeMax),
      ),
    )
    .orderBy(students.id);
  if (outside.length === 0) return;
  const shown = outside.slice(0, namesShown).map(({ name }) => name);
  const names = [...shown, ...(outside.length > namesShown ? ["…"] : [])].join(", ");
  throw new Failure(
    "invalid",
    "invalid",
    { count: outside.length, names },
    { confirmGrades: "gradesNeedConfirm" },
  );
}

async function assertCategoryExists(tx: Transaction, id: number): Promise<void> {
  const isKnown = and(eq(courseCategories.id, id), isNull(courseCategories.removedAt));
  if ((await tx.$count(courseCategories, isKnown)) === 0) throw invalid({ courseCategoryId: "notAnOption" });
}

/** `flag` 1 removes, 0 restores. @throws Failure "conflict" naming what uses it: a term with students or guests, orders being paid, a bundle */
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
  const runs = tx.select({ id: courseRuns.id }).from(courseRuns).where(eq(courseRuns.courseId, id));
  const { rows: guests } = await tx.execute(guestsToCome(runs));
  if (guests.length > 0) throw conflict("runHasGuests", { name, count: guests.length });
  const isHeld = and(inArray(seatHolds.courseRunId, runs), gt(seatHolds.expiresAt, sql`now()`));
  const held = await tx.$count(seatHolds, isHeld);
  if (held > 0) throw conflict("runBeingPaid", { name, count: held });
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
