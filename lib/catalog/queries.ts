import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { bundleCourses, courseCategories, courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { cartLines, enrolments } from "@/db/schema/commerce";
import { teachers } from "@/db/schema/people";
import { foundOrThrow } from "@/lib/core/errors";
import { limits, type Rows } from "@/lib/core/page";
import { isOpenRun, type Run, runJson, today } from "./run-queries";
import type { CourseFilter, CoursePage } from "./schemas";

const { placeholder } = sql;

/** What the runs of a course that are on sale offer: the lowest price, the next start, how many there are. */
const offer = db
  .select({
    priceCents: sql<number | null>`min(${courseRuns.priceCents})`.as("price_cents"),
    listPriceCents: sql<number | null>`(array_agg(${courseRuns.listPriceCents} order by ${courseRuns.priceCents}))[1]`.as("list_price_cents"),
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

const courseColumns = {
  courseId: courses.id,
  courseCategoryId: courses.courseCategoryId,
  slug: courses.slug,
  name: courses.name,
  nameZh: courses.nameZh,
  summary: courses.summary,
  summaryZh: courses.summaryZh,
  gradeMin: courses.gradeMin,
  gradeMax: courses.gradeMax,
  scene: courses.scene,
  /** Cents, the lowest of the runs on sale; null when none is. */
  priceCents: offer.priceCents,
  listPriceCents: offer.listPriceCents,
  startsOn: offer.startsOn,
  runCount: offer.runCount,
};

const isListed = and(eq(courses.enabled, true), isNull(courses.removedAt));
const unlessGiven = (name: string, type: "int" | "text", condition: SQL) =>
  sql`(${placeholder(name)}::${sql.raw(type)} is null or ${condition})`;
const hasGrade = unlessGiven("grade", "int", sql`${placeholder("grade")}::int between ${courses.gradeMin} and ${courses.gradeMax}`);
const hasName = unlessGiven(
  "pattern",
  "text",
  sql`(${courses.name} ilike ${placeholder("pattern")}::text or ${courses.nameZh} ilike ${placeholder("pattern")}::text)`,
);

/** A part of a name as an ILIKE pattern in which only our own signs are wild; null for no search. */
export const patternOf = (text: string | null | undefined) =>
  text ? `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%` : null;

const courseList = db
  .select(courseColumns)
  .from(courses)
  .leftJoinLateral(offer, sql`true`)
  .where(
    and(
      isListed,
      unlessGiven("courseCategoryId", "int", sql`${courses.courseCategoryId} = ${placeholder("courseCategoryId")}::int`),
      hasGrade,
      hasName,
    ),
  )
  .orderBy(asc(courses.position), asc(courses.id))
  .prepare("course_list");

export type CourseSummary = Awaited<ReturnType<typeof listCourses>>[number];

/** Courses in the school's order; `name` is sought in both languages (spec §7). */
export const listCourses = ({ courseCategoryId = null, grade = null, name }: CourseFilter = {}) =>
  courseList.execute({ courseCategoryId, grade, pattern: patternOf(name) });

const categoryList = db
  .select({
    courseCategoryId: courseCategories.id,
    slug: courseCategories.slug,
    name: courseCategories.name,
    nameZh: courseCategories.nameZh,
    course: courseColumns,
  })
  .from(courseCategories)
  .leftJoin(courses, and(eq(courses.courseCategoryId, courseCategories.id), isListed))
  .leftJoinLateral(offer, sql`true`)
  .where(
    and(
      eq(courseCategories.enabled, true),
      isNull(courseCategories.removedAt),
      unlessGiven("courseCategoryId", "int", sql`${courseCategories.id} = ${placeholder("courseCategoryId")}::int`),
    ),
  )
  .orderBy(asc(courseCategories.position), asc(courseCategories.id), asc(courses.position), asc(courses.id))
  .prepare("category_list");

export type Category = { courseCategoryId: number; slug: string; name: string; nameZh: string; courses: CourseSummary[] };

/** Categories with their courses, one or all (spec §7). */
export async function listCategories(courseCategoryId: number | null = null): Promise<Category[]> {
  const rows = await categoryList.execute({ courseCategoryId });
  const categories = new Map<number, Category>();
  for (const { course, ...category } of rows) {
    const entry = categories.get(category.courseCategoryId) ?? { ...category, courses: [] };
    categories.set(category.courseCategoryId, entry);
    if (course?.courseId) entry.courses.push(course as CourseSummary);
  }
  return [...categories.values()];
}

const ofStudent = (table: typeof enrolments | typeof cartLines) => eq(table.studentId, sql`${placeholder("studentId")}::int`);
const isOwned = sql<boolean>`exists (select from ${enrolments} join ${courseRuns} on ${courseRuns.id} = ${enrolments.courseRunId}
  where ${ofStudent(enrolments)} and ${enrolments.endedAt} is null and ${courseRuns.courseId} = ${courses.id} and ${isOpenRun})`;
const isInCart = sql<boolean>`exists (select from ${cartLines}
  left join ${courseRuns} on ${courseRuns.id} = ${cartLines.courseRunId}
  left join ${bundleCourses} on ${bundleCourses.bundleId} = ${cartLines.bundleId}
  where ${ofStudent(cartLines)} and ${courses.id} in (${courseRuns.courseId}, ${bundleCourses.courseId}))`;

const coursePage = db
  .select({ ...courseColumns, owned: isOwned, inCart: isInCart, records: sql<number>`count(*) over ()::int` })
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
  const rows = found.map(({ records: _records, ...course }) => course);
  const beyond = found.length === 0 && page.page > 1;
  const [first] = beyond ? await coursePage.execute({ ...filter, limit: 1, offset: 0 }) : found;
  return { rows, records: first?.records ?? 0 };
}

export type CourseClass = { classId: number; name: string; nameZh: string; startsAt: string | null; durationMinutes: number };
export type Unit = { unitId: number; courseRunId: number; name: string; nameZh: string; classes: CourseClass[] };

const isShown = (table: typeof units | typeof courseClasses) => and(eq(table.enabled, true), isNull(table.removedAt));

const runsOfCourse = db
  .select({
    list: sql<Run[]>`coalesce(json_agg(${runJson} order by ${courseRuns.startsOn}, ${courseRuns.id}), '[]')`.as("run_list"),
  })
  .from(courseRuns)
  .leftJoin(teachers, eq(teachers.id, courseRuns.teacherId))
  .where(and(eq(courseRuns.courseId, courses.id), isOpenRun))
  .as("runs_of_course");

const classesOfUnit = sql`coalesce((select json_agg(json_build_object(
    'classId', ${courseClasses.id}, 'name', ${courseClasses.name}, 'nameZh', ${courseClasses.nameZh},
    'startsAt', ${courseClasses.startsAt}, 'durationMinutes', ${courseClasses.durationMinutes}
  ) order by ${courseClasses.position}, ${courseClasses.id})
  from ${courseClasses} where ${courseClasses.unitId} = ${units.id} and ${isShown(courseClasses)}), '[]')`;

const unitsOfCourse = db
  .select({
    list: sql<Unit[]>`coalesce(json_agg(json_build_object(
      'unitId', ${units.id}, 'courseRunId', ${units.courseRunId}, 'name', ${units.name}, 'nameZh', ${units.nameZh},
      'classes', ${classesOfUnit}
    ) order by ${courseRuns.startsOn}, ${courseRuns.id}, ${units.position}, ${units.id}), '[]')`.as("unit_list"),
  })
  .from(units)
  .innerJoin(courseRuns, and(eq(courseRuns.id, units.courseRunId), isOpenRun))
  .where(and(eq(courseRuns.courseId, courses.id), isShown(units)))
  .as("units_of_course");

const courseDetail = db
  .select({
    ...courseColumns,
    description: courses.description,
    descriptionZh: courses.descriptionZh,
    outcomes: courses.outcomes,
    outcomesZh: courses.outcomesZh,
    isTaxExempt: courses.isTaxExempt,
    category: {
      courseCategoryId: courseCategories.id,
      slug: courseCategories.slug,
      name: courseCategories.name,
      nameZh: courseCategories.nameZh,
    },
    runs: runsOfCourse.list,
    units: unitsOfCourse.list,
  })
  .from(courses)
  .innerJoin(courseCategories, eq(courseCategories.id, courses.courseCategoryId))
  .leftJoinLateral(offer, sql`true`)
  .leftJoinLateral(runsOfCourse, sql`true`)
  .leftJoinLateral(unitsOfCourse, sql`true`)
  .where(and(eq(courses.id, placeholder("courseId")), isListed))
  .prepare("course_detail");

export type CourseDetail = Awaited<ReturnType<typeof getCourseOrThrow>>;

/** A course with its runs on sale and their units and classes, without join links. @throws Failure "notFound" */
export async function getCourseOrThrow(courseId: number) {
  const [course] = await courseDetail.execute({ courseId });
  const { runs, units: plan, ...rest } = foundOrThrow(course);
  return { ...rest, runs: runs ?? [], units: plan ?? [] };
}
