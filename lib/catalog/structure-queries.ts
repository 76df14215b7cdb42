import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { db } from "@/db/client";
import { courseCategories, courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { orderLines, seatHolds } from "@/db/schema/orders";
import { fullNameOrNull, teachers } from "@/db/schema/people";
import type { Admin } from "@/lib/auth/actor";
import { asOffice, type Owned } from "@/lib/access/owned";
import { notFound } from "@/lib/core/errors";
import { shownChoices } from "@/lib/core/page";
import { getOfficeCourseOrThrow, named } from "./admin-queries";
import type { Lookup } from "@/lib/records/schemas";
import { isOpenRun } from "./run-queries";
import { nextClassAt } from "./tell-teacher-change";
import { pick } from "@/lib/core/pick";
import { countFamiliesOf, countFamiliesWithGuests, guestFamiliesOf } from "@/lib/notices/tell";

const enrolled = sql<number>`(select count(*)::int from ${enrolments}
  where ${enrolments.courseRunId} = ${courseRuns.id} and ${enrolments.endedAt} is null)`;
const held = sql<number>`(select count(*)::int from ${seatHolds}
  where ${seatHolds.courseRunId} = ${courseRuns.id} and ${seatHolds.expiresAt} > now())`;
const paid = sql<number>`(select count(*)::int from ${orderLines}
  where ${orderLines.courseRunId} = ${courseRuns.id} and ${orderLines.status} = 'paid')`;

const runColumns = {
  courseRunId: courseRuns.id,
  ...pick(courseRuns, ["courseId", "name", "nameZh", "priceCents", "listPriceCents", "startsOn", "endsOn"]),
  ...pick(courseRuns, ["weekdays", "startTime", "closedDays", "durationMinutes", "capacity", "enabled"]),
  ...pick(courseRuns, ["version", "teacherId", "onSaleAt"]),
  teacherName: fullNameOrNull(teachers),
  enrolled,
  /** Families told of a change. */
  families: countFamiliesOf(courseRuns.id),
  /** Families told of another weekly plan or another teacher. */
  familiesWithGuests: countFamiliesWithGuests(courseRuns.id),
  held,
  /** Seats that were paid for and not refunded. */
  paid,
  isOpen: sql<boolean>`${isOpenRun}`,
  nextAt: nextClassAt,
};

const classColumns = {
  classId: courseClasses.id,
  ...pick(courseClasses, ["unitId", "name", "nameZh", "startsAt", "durationMinutes", "joinUrl", "status"]),
  ...pick(courseClasses, ["version", "substituteTeacherId", "makesUpForId"]),
  /** Told of the class besides the families of the term. */
  guestFamilies: guestFamiliesOf(courseRuns.id, courseClasses.id),
};

/**
 * A program with its terms, units and classes for editing, on sale or not, by first day. Four queries for any number of
 * them.
 * @throws Failure "notFound"
 */
export async function getCourseTree(courseId: number) {
  const ofCourse = and(eq(courseRuns.courseId, courseId), isNull(courseRuns.removedAt));
  const [course, runs, unitRows, classRows] = await Promise.all([
    getOfficeCourseOrThrow(courseId),
    db
      .select(runColumns)
      .from(courseRuns)
      .innerJoin(courses, eq(courses.id, courseRuns.courseId))
      .leftJoin(teachers, eq(teachers.id, courseRuns.teacherId))
      .where(ofCourse)
      .orderBy(asc(courseRuns.startsOn), asc(courseRuns.id)),
    db
      .select({
        unitId: units.id,
        ...pick(units, ["courseRunId", "name", "nameZh", "enabled", "version"]),
      })
      .from(units)
      .innerJoin(courseRuns, eq(courseRuns.id, units.courseRunId))
      .where(and(ofCourse, isNull(units.removedAt)))
      .orderBy(asc(units.position), asc(units.id)),
    db
      .select(classColumns)
      .from(courseClasses)
      .innerJoin(units, eq(units.id, courseClasses.unitId))
      .innerJoin(courseRuns, eq(courseRuns.id, units.courseRunId))
      .where(and(ofCourse, isNull(units.removedAt), isNull(courseClasses.removedAt)))
      .orderBy(asc(courseClasses.position), asc(courseClasses.id)),
  ]);
  return {
    course,
    runs: runs.map((run) => ({
      ...run,
      units: unitRows
        .filter(({ courseRunId }) => courseRunId === run.courseRunId)
        .map((unit) => ({ ...unit, classes: classRows.filter(({ unitId }) => unitId === unit.unitId) })),
    })),
  };
}
export type CourseTree = Awaited<ReturnType<typeof getCourseTree>>;
export type TreeRun = CourseTree["runs"][number];

/** Options for the office, including programs off sale, in their own order, without removed ones. */
export const listCourseOptions = ({ search, id }: z.output<typeof Lookup>) =>
  db
    .select({ courseId: courses.id, name: courses.name, nameZh: courses.nameZh })
    .from(courses)
    .where(and(id ? eq(courses.id, id) : isNull(courses.removedAt), named(courses, search)))
    .orderBy(asc(courses.position), asc(courses.id))
    .limit(shownChoices);

/** Categories that are not removed as options for the office, in their own order. */
export const listCategoryOptions = () =>
  db
    .select({
      courseCategoryId: courseCategories.id,
      name: courseCategories.name,
      nameZh: courseCategories.nameZh,
    })
    .from(courseCategories)
    .where(isNull(courseCategories.removedAt))
    .orderBy(asc(courseCategories.position), asc(courseCategories.id));

/** More terms than any program has. */
const termsOfProgram = 1_000;

/**
 * The terms of a program, latest first; without a program the latest terms that match the search, up to the limit of a
 * search field.
 */
export const listRunOptions = ({ search, id: courseId }: z.output<typeof Lookup>) =>
  db
    .select({
      courseRunId: courseRuns.id,
      courseId: courses.id,
      name: courseRuns.name,
      nameZh: courseRuns.nameZh,
      courseName: courses.name,
      courseNameZh: courses.nameZh,
    })
    .from(courseRuns)
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(
      and(
        isNull(courseRuns.removedAt),
        isNull(courses.removedAt),
        courseId ? eq(courses.id, courseId) : undefined,
        named(courses, search),
      ),
    )
    .orderBy(desc(courseRuns.startsOn), asc(courseRuns.id))
    .limit(courseId ? termsOfProgram : shownChoices);

/** The units of a term that are not removed as options, in teaching order. */
export const listUnitOptions = (courseRunId: number) =>
  db
    .select({ unitId: units.id, name: units.name, nameZh: units.nameZh })
    .from(units)
    .where(and(eq(units.courseRunId, courseRunId), isNull(units.removedAt)))
    .orderBy(asc(units.position), asc(units.id));

/** The classes of a unit that are not removed as options, in teaching order. */
export const listClassOptions = (unitId: number) =>
  db
    .select({ classId: courseClasses.id, name: courseClasses.name, nameZh: courseClasses.nameZh })
    .from(courseClasses)
    .where(and(eq(courseClasses.unitId, unitId), isNull(courseClasses.removedAt)))
    .orderBy(asc(courseClasses.position), asc(courseClasses.id));

/** The program of a term, including removed ones; null for an unknown term. */
export async function courseOfRun(courseRunId: number): Promise<number | null> {
  const [run] = await db
    .select({ courseId: courseRuns.courseId })
    .from(courseRuns)
    .where(eq(courseRuns.id, courseRunId));
  return run?.courseId ?? null;
}

/** The id of an existing term that is not removed. @throws Failure "notFound" */
export async function getRunIdOrThrow(admin: Admin, courseRunId: number): Promise<Owned<"courseRun">> {
  const isKnown = and(eq(courseRuns.id, courseRunId), isNull(courseRuns.removedAt));
  if ((await db.$count(courseRuns, isKnown)) === 0) throw notFound();
  return asOffice(admin, courseRunId);
}
