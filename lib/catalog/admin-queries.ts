import { and, eq, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import {
  bundleCourses,
  bundles,
  courseCategories,
  courseRuns,
  courses,
  shelfText,
} from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { orderLines } from "@/db/schema/orders";
import { sampleOf } from "@/lib/classroom/sample";
import { foundOrThrow } from "@/lib/core/errors";
import { ascending, descending, listByKeyset } from "@/lib/core/keyset";
import { equals, isInState } from "@/lib/records/filters";
import type { ListOfficeBundles, ListOfficeCategories, ListOfficeCourses } from "./office-schemas";
import { patternOf } from "./queries";
import { isOpenRun } from "./run-queries";
import { pick } from "@/lib/core/pick";

type Shelf = typeof courses | typeof bundles | typeof courseCategories;

/** Matches records whose names contain every word. */
export const named = (table: Shelf, ...texts: (string | null | undefined)[]): SQL | undefined => {
  const words = texts.join(" ").toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6);
  return and(...words.map((word) => sql`${shelfText(table)} like ${patternOf(word)}`));
};

const sortsOf = (table: Shelf) => ({
  position: ascending(table.position, table.id),
  name: ascending(table.name, table.id),
  createdAt: descending(table.createdAt, table.id),
});

const shelfColumns = (table: Shelf) =>
  pick(table, ["name", "nameZh", "slug", "position", "enabled", "removedAt", "version", "createdAt"]);

const runsOf = (value: SQL, condition?: SQL) => sql<number>`(select ${value} from ${courseRuns}
  where ${courseRuns.courseId} = ${courses.id} and ${courseRuns.removedAt} is null ${condition ? sql`and ${condition}` : sql``})`;

/** The conditions of a list or a change of programs. */
export const courseConditions = (filter: ListOfficeCourses["selectParam"]): SQL | undefined =>
  and(
    isInState(courses, filter.state),
    named(courses, filter.name, filter.search),
    equals(courses.courseCategoryId, filter.courseCategoryId),
    typeof filter.grade === "number"
      ? sql`${filter.grade} between ${courses.gradeMin} and ${courses.gradeMax}`
      : undefined,
  );

/** The office's programs with the number of their terms; cents. */
export function listOfficeCourses(request: ListOfficeCourses) {
  return listByKeyset({
    request,
    table: courses,
    where: courseConditions({ ...request.selectParam, name: null, search: null }),
    search: named(courses, request.selectParam.name, request.selectParam.search),
    sorts: sortsOf(courses),
    select: (key) =>
      db
        .select({
          courseId: courses.id,
          ...shelfColumns(courses),
          onSaleAt: courses.onSaleAt,
          courseCategoryId: courses.courseCategoryId,
          categoryName: courseCategories.name,
          categoryNameZh: courseCategories.nameZh,
          gradeMin: courses.gradeMin,
          gradeMax: courses.gradeMax,
          runs: runsOf(sql`count(*)::int`),
          openRuns: runsOf(sql`count(*)::int`, isOpenRun),
          /** The lowest price of the terms on sale. */
          priceCents: sql<number | null>`${runsOf(sql`min(${courseRuns.priceCents})`, isOpenRun)}`,
          students: sql<number>`(select count(distinct ${enrolments.studentId})::int from ${enrolments}
            join ${courseRuns} on ${courseRuns.id} = ${enrolments.courseRunId}
            where ${courseRuns.courseId} = ${courses.id} and ${courseRuns.removedAt} is null
              and ${enrolments.endedAt} is null)`,
          key,
        })
        .from(courses)
        .innerJoin(courseCategories, eq(courseCategories.id, courses.courseCategoryId)),
  });
}
export type OfficeCourse = Awaited<ReturnType<typeof listOfficeCourses>>["rows"][number];

/** A program for editing, including removed ones. @throws Failure "notFound" */
export async function getOfficeCourseOrThrow(courseId: number) {
  const [[row], sampleCoursewareId] = await Promise.all([
    db.select().from(courses).where(eq(courses.id, courseId)),
    sampleOf(courseId),
  ]);
  const { id, ...course } = foundOrThrow(row);
  return { courseId: id, ...course, sampleCoursewareId };
}
export type EditedCourse = Awaited<ReturnType<typeof getOfficeCourseOrThrow>>;

// Separate fragments: in a select of one table only nested columns keep their table's name.
const coursesOfBundle = sql`coalesce((
  select json_agg(json_build_object('courseId', ${courses.id}, 'name', ${courses.name}, 'nameZh', ${courses.nameZh})
    order by ${bundleCourses.position})
  from ${bundleCourses} join ${courses} on ${courses.id} = ${bundleCourses.courseId}
  where ${bundleCourses.bundleId} = ${bundles.id}), '[]')`;
const soldSeats = sql`(select count(*)::int from ${orderLines}
  where ${orderLines.bundleId} = ${bundles.id} and ${orderLines.status} = 'paid')`;
const coursesOfCategory = sql`(select count(*)::int from ${courses}
  where ${courses.courseCategoryId} = ${courseCategories.id} and ${courses.removedAt} is null)`;

/** The conditions of a list or a bulk change of bundles. */
export const bundleConditions = ({ name, search, state }: ListOfficeBundles["selectParam"]) =>
  and(isInState(bundles, state), named(bundles, name, search));

/** Bundles with the names of their programs; `sold` counts paid seats. */
export function listOfficeBundles(request: ListOfficeBundles) {
  return listByKeyset({
    request,
    table: bundles,
    where: bundleConditions({ ...request.selectParam, name: null, search: null }),
    search: named(bundles, request.selectParam.name, request.selectParam.search),
    sorts: sortsOf(bundles),
    select: (key) =>
      db
        .select({
          bundleId: bundles.id,
          ...shelfColumns(bundles),
          priceCents: bundles.priceCents,
          courses: sql<{ courseId: number; name: string; nameZh: string }[]>`${coursesOfBundle}`,
          sold: sql<number>`${soldSeats}`,
          key,
        })
        .from(bundles),
  });
}
export type OfficeBundle = Awaited<ReturnType<typeof listOfficeBundles>>["rows"][number];

/** A bundle for editing. @throws Failure "notFound" */
export async function getOfficeBundleOrThrow(bundleId: number) {
  const [row] = await db
    .select({ bundle: bundles, sold: sql<number>`${soldSeats}` })
    .from(bundles)
    .where(eq(bundles.id, bundleId));
  const { bundle, sold } = foundOrThrow(row);
  const { id, ...rest } = bundle;
  const contents = await db
    .select({
      courseId: bundleCourses.courseId,
      courseRunId: bundleCourses.courseRunId,
      name: courses.name,
      nameZh: courses.nameZh,
    })
    .from(bundleCourses)
    .innerJoin(courses, eq(courses.id, bundleCourses.courseId))
    .where(eq(bundleCourses.bundleId, bundleId))
    .orderBy(bundleCourses.position);
  return { bundleId: id, ...rest, sold, courseBundles: contents };
}
export type EditedBundle = Awaited<ReturnType<typeof getOfficeBundleOrThrow>>;

/** The conditions of a list or a bulk change of categories. */
export const categoryConditions = ({ name, search, state }: ListOfficeCategories["selectParam"]) =>
  and(isInState(courseCategories, state), named(courseCategories, name, search));

/** Categories with the number of their programs. */
export function listOfficeCategories(request: ListOfficeCategories) {
  return listByKeyset({
    request,
    table: courseCategories,
    where: categoryConditions(request.selectParam),
    sorts: sortsOf(courseCategories),
    select: (key) =>
      db
        .select({
          courseCategoryId: courseCategories.id,
          ...shelfColumns(courseCategories),
          courses: sql<number>`${coursesOfCategory}`,
          key,
        })
        .from(courseCategories),
  });
}
export type OfficeCategory = Awaited<ReturnType<typeof listOfficeCategories>>["rows"][number];
