import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { bundleCourses, courseCategories, courseRuns, courses } from "@/db/schema/catalog";
import { cartLines, enrolments } from "@/db/schema/commerce";
import { limits, type Rows } from "@/lib/core/page";
import { isOpenRun, today } from "./run-queries";
import type { CourseFilter, CoursePage } from "./schemas";

const { placeholder } = sql;

/** What the runs of a course that are on sale offer: the lowest price, the next start, how many there are. */
export const offer = db
  .select({
    priceCents: sql<number | null>`min(${courseRuns.priceCents})`.as("price_cents"),
    listPriceCents: sql<
      number | null
    >`(array_agg(${courseRuns.listPriceCents} order by ${courseRuns.priceCents}))[1]`.as("list_price_cents"),
    /** The next first class; of what is under way when nothing else is on sale. */
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
  /** Cents, the lowest of the runs on sale; null when none is. */
  priceCents: number | null;
  listPriceCents: number | null;
  startsOn: string | null;
  runCount: number;
};

/** JSON made by the database: reading it costs half of what mapping so many columns does. */
export const courseJson = sql<CourseSummary>`json_build_object(
  'courseId', ${courses.id}, 'courseCategoryId', ${courses.courseCategoryId}, 'slug', ${courses.slug},
  'name', ${courses.name}, 'nameZh', ${courses.nameZh}, 'summary', ${courses.summary}, 'summaryZh', ${courses.summaryZh},
  'gradeMin', ${courses.gradeMin}, 'gradeMax', ${courses.gradeMax}, 'scene', ${courses.scene},
  'priceCents', ${offer.priceCents}, 'listPriceCents', ${offer.listPriceCents},
  'startsOn', ${offer.startsOn}, 'runCount', ${offer.runCount}
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

/** A part of a name as an ILIKE pattern in which only our own signs are wild; null for no search. */
export const patternOf = (text: string | null | undefined) =>
  text ? `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%` : null;

const courseList = db
  .select({ list: coursesJson })
  .from(courses)
  .leftJoinLateral(offer, sql`true`)
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

/** Courses in the school's order; `name` is looked up in both languages (rule R5.6). */
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
    slug: courseCategories.slug,
    name: courseCategories.name,
    nameZh: courseCategories.nameZh,
    courses: coursesJson,
  })
  .from(courseCategories)
  .leftJoin(courses, and(eq(courses.courseCategoryId, courseCategories.id), isListed))
  .leftJoinLateral(offer, sql`true`)
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
  .leftJoinLateral(offer, sql`true`)
  .where(and(isListed, hasGrade, hasName))
  .orderBy(asc(courses.position), asc(courses.id))
  .limit(placeholder("limit"))
  .offset(placeholder("offset"))
  .prepare("course_page");

export type StudentCourse = CourseSummary & { owned: boolean; inCart: boolean };

/**
 * A page of the catalogue as seen for one student: `owned` when a run on sale is theirs already, `inCart` when
 * one waits in the cart, singly or in a bundle. The caller has checked whose student it is.
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
