import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { bundleCourses, courseCategories, courseRuns, courses } from "@/db/schema/catalog";
import { cartLines } from "@/db/schema/cart";
import { enrolments } from "@/db/schema/enrolments";
import { limits, type Rows } from "@/lib/core/page";
import { isOpenRun, today } from "./run-queries";
import type { CourseFilter, CoursePage } from "./schemas";
import { pick } from "@/lib/core/pick";

const { placeholder } = sql;

/** Aggregates of a course's runs on sale: the lowest price, the next start, their number. */
export const openRunSummary = db
  .select({
    priceCents: sql<number | null>`min(${courseRuns.priceCents})`.as("price_cents"),
    listPriceCents: sql<
      number | null
    >`(array_agg(${courseRuns.listPriceCents} order by ${courseRuns.priceCents}))[1]`.as("list_price_cents"),
    /** The next start, of runs under way if no others are on sale. */
    startsOn: sql<
      string | null
    >`coalesce(min(${courseRuns.startsOn}) filter (where ${courseRuns.startsOn} >= ${today}), min(${courseRuns.startsOn}))::text`.as(
      "starts_on",
    ),
    runCount: sql<number>`count(*)::int`.as("run_count"),
  })
  .from(courseRuns)
  .where(and(eq(courseRuns.courseId, courses.id), isOpenRun))
  .as("offer");

export type CourseSummary = {
  courseId: number;
  courseCategoryId: number;
  slug: string;
  name: string;
  nameZh: string;
  summary: string;
  summaryZh: string;
  gradeMin: number;
  gradeMax: number;
  scene: string;
  /** Cents, the lowest of the runs on sale; null if there is none. */
  priceCents: number | null;
  listPriceCents: number | null;
  startsOn: string | null;
  runCount: number;
};

/** JSON built by the database, because parsing it costs half as much as mapping so many columns. */
export const courseJson = sql<CourseSummary>`json_build_object(
  'courseId', ${courses.id}, 'courseCategoryId', ${courses.courseCategoryId}, 'slug', ${courses.slug},
  'name', ${courses.name}, 'nameZh', ${courses.nameZh}, 'summary', ${courses.summary}, 'summaryZh', ${courses.summaryZh},
  'gradeMin', ${courses.gradeMin}, 'gradeMax', ${courses.gradeMax}, 'scene', ${courses.scene},
  'priceCents', ${openRunSummary.priceCents}, 'listPriceCents', ${openRunSummary.listPriceCents},
  'startsOn', ${openRunSummary.startsOn}, 'runCount', ${openRunSummary.runCount}
)`;
const coursesJson = sql<CourseSummary[]>`coalesce(
  json_agg(${courseJson} order by ${courses.position}, ${courses.id}) filter (where ${courses.id} is not null), '[]'
)`;

export const isListed = and(eq(courses.enabled, true), isNull(courses.removedAt));
const unlessGiven = (name: string, type: "int" | "text", condition: SQL) =>
  sql`(${placeholder(name)}::${sql.raw(type)} is null or ${condition})`;
const hasGrade = unlessGiven(
  "grade",
  "int",
  sql`${placeholder("grade")}::int between ${courses.gradeMin} and ${courses.gradeMax}`,
);
const hasName = unlessGiven(
  "pattern",
  "text",
  sql`(${courses.name} ilike ${placeholder("pattern")}::text or ${courses.nameZh} ilike ${placeholder("pattern")}::text)`,
);

/** An ILIKE pattern for a part of a name, with escaped wildcards; null without a search. */
export const patternOf = (text: string | null | undefined) =>
  text ? `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%` : null;

const courseList = db
  .select({ list: coursesJson })
  .from(courses)
  .leftJoinLateral(openRunSummary, sql`true`)
  .where(
    and(
      isListed,
      unlessGiven(
        "courseCategoryId",
        "int",
        sql`${courses.courseCategoryId} = ${placeholder("courseCategoryId")}::int`,
      ),
      hasGrade,
      hasName,
    ),
  )
  .prepare("course_list");

/** Courses in the school's order; `name` is searched in both languages (rule R5.6). */
export async function listCourses({
  courseCategoryId = null,
  grade = null,
  name,
}: CourseFilter = {}): Promise<CourseSummary[]> {
  const [found] = await courseList.execute({ courseCategoryId, grade, pattern: patternOf(name) });
  return found?.list ?? [];
}

const categoryList = db
  .select({
    courseCategoryId: courseCategories.id,
    ...pick(courseCategories, ["slug", "name", "nameZh"]),
    courses: coursesJson,
  })
  .from(courseCategories)
  .leftJoin(courses, and(eq(courses.courseCategoryId, courseCategories.id), isListed))
  .leftJoinLateral(openRunSummary, sql`true`)
  .where(
    and(
      eq(courseCategories.enabled, true),
      isNull(courseCategories.removedAt),
      unlessGiven(
        "courseCategoryId",
        "int",
        sql`${courseCategories.id} = ${placeholder("courseCategoryId")}::int`,
      ),
    ),
  )
  .groupBy(courseCategories.id)
  .orderBy(asc(courseCategories.position), asc(courseCategories.id))
  .prepare("category_list");

export type Category = Awaited<ReturnType<typeof listCategories>>[number];

/** Categories with their courses, one or all. */
export const listCategories = (courseCategoryId: number | null = null) =>
  categoryList.execute({ courseCategoryId });

const ofStudent = (table: typeof enrolments | typeof cartLines) =>
  eq(table.studentId, sql`${placeholder("studentId")}::int`);
const isOwned = sql<boolean>`exists (select from ${enrolments} join ${courseRuns} on ${courseRuns.id} = ${enrolments.courseRunId}
  where ${ofStudent(enrolments)} and ${enrolments.endedAt} is null and ${courseRuns.courseId} = ${courses.id} and ${isOpenRun})`;
const isInCart = sql<boolean>`exists (select from ${cartLines}
  left join ${courseRuns} on ${courseRuns.id} = ${cartLines.courseRunId}
  left join ${bundleCourses} on ${bundleCourses.bundleId} = ${cartLines.bundleId}
  where ${ofStudent(cartLines)} and ${courses.id} in (${courseRuns.courseId}, ${bundleCourses.courseId}))`;

const coursePage = db
  .select({
    course: courseJson,
    owned: isOwned,
    inCart: isInCart,
    records: sql<number>`count(*) over ()::int`,
  })
  .from(courses)
  .leftJoinLateral(openRunSummary, sql`true`)
  .where(and(isListed, hasGrade, hasName))
  .orderBy(asc(courses.position), asc(courses.id))
  .limit(placeholder("limit"))
  .offset(placeholder("offset"))
  .prepare("course_page");

export type StudentCourse = CourseSummary & { owned: boolean; inCart: boolean };

/**
 * A page of the catalogue for one student: `owned` if the student has one of the runs on sale, `inCart` if one is in
 * the cart, singly or in a bundle. The caller has checked ownership of the student.
 */
export async function pageCourses({ selectParam, ...page }: CoursePage): Promise<Rows<StudentCourse>> {
  const { studentId = null, grade = null, name } = selectParam;
  const filter = { studentId, grade, pattern: patternOf(name) };
  const found = await coursePage.execute({ ...filter, ...limits(page) });
  const rows = found.map(({ course, owned, inCart }) => ({ ...course, owned, inCart }));
  const beyond = found.length === 0 && page.page > 1;
  const [first] = beyond ? await coursePage.execute({ ...filter, limit: 1, offset: 0 }) : found;
  return { rows, records: first?.records ?? 0 };
}
