import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { bundleCourses, bundles, courseRuns, courses } from "@/db/schema/catalog";
import { teachers } from "@/db/schema/people";
import { foundOrThrow } from "@/lib/core/errors";
import { patternOf } from "./queries";
import { bundlePrice } from "./rules";
import { isOpenRun, nextRunFirst, type CatalogRun, runJson } from "./run-queries";
import { pick } from "@/lib/core/pick";

export type BundleCourse = {
  courseId: number;
  slug: string;
  name: string;
  nameZh: string;
  summary: string;
  summaryZh: string;
  gradeMin: number;
  gradeMax: number;
  courseCategoryId: number;
  scene: string;
  /** The run that the bundle currently contains: the pinned one, else the next; null if none is on sale. */
  run: CatalogRun | null;
};

export type Bundle = {
  bundleId: number;
  slug: string;
  name: string;
  nameZh: string;
  summary: string;
  summaryZh: string;
  /** Cents: its own price, else the sum of its runs; null if a course has no run on sale. */
  priceCents: number | null;
  /** Cents, the sum of its runs' prices. */
  sumCents: number | null;
  isOpen: boolean;
  courses: BundleCourse[];
};

const runOfBundle = db
  .select({ run: runJson.as("run") })
  .from(courseRuns)
  .leftJoin(teachers, eq(teachers.id, courseRuns.teacherId))
  .where(
    and(
      isOpenRun,
      eq(courseRuns.courseId, courses.id),
      sql`${courseRuns.id} = coalesce(${bundleCourses.courseRunId}, ${courseRuns.id})`,
    ),
  )
  .orderBy(...nextRunFirst)
  .limit(1)
  .as("run_of_bundle");

const coursesOfBundle = db
  .select({
    list: sql<BundleCourse[]>`coalesce(json_agg(json_build_object(
      'courseId', ${courses.id}, 'slug', ${courses.slug}, 'name', ${courses.name}, 'nameZh', ${courses.nameZh},
      'summary', ${courses.summary}, 'summaryZh', ${courses.summaryZh},
      'gradeMin', ${courses.gradeMin}, 'gradeMax', ${courses.gradeMax},
      'courseCategoryId', ${courses.courseCategoryId}, 'scene', ${courses.scene}, 'run', ${runOfBundle.run}
    ) order by ${bundleCourses.position}, ${courses.id}), '[]')`.as("list"),
  })
  .from(bundleCourses)
  .innerJoin(courses, eq(courses.id, bundleCourses.courseId))
  .leftJoinLateral(runOfBundle, sql`true`)
  .where(eq(bundleCourses.bundleId, bundles.id))
  .as("courses_of_bundle");

/** A bundle with a program that was never on sale is not shown (rule R10.44). */
const hasNoDraft = sql`not exists (select from ${bundleCourses} part join ${courses} draft on draft.id = part.course_id
  where part.bundle_id = ${bundles.id} and draft.on_sale_at is null)`;

const bundleList = db
  .select({
    bundleId: bundles.id,
    ...pick(bundles, ["slug", "name", "nameZh", "summary", "summaryZh"]),
    ownPriceCents: bundles.priceCents,
    courses: coursesOfBundle.list,
  })
  .from(bundles)
  .leftJoinLateral(coursesOfBundle, sql`true`)
  .where(
    and(
      eq(bundles.enabled, true),
      isNull(bundles.removedAt),
      hasNoDraft,
      sql`(${sql.placeholder("bundleId")}::int is null or ${bundles.id} = ${sql.placeholder("bundleId")}::int)`,
      sql`(${sql.placeholder("pattern")}::text is null or ${bundles.name} ilike ${sql.placeholder("pattern")}::text
        or ${bundles.nameZh} ilike ${sql.placeholder("pattern")}::text)`,
    ),
  )
  .orderBy(asc(bundles.position), asc(bundles.id))
  .prepare("bundle_list");

async function findBundles(bundleId: number | null, name?: string | null): Promise<Bundle[]> {
  const rows = await bundleList.execute({ bundleId, pattern: patternOf(name) });
  return rows.map(({ ownPriceCents, courses: contents, ...bundle }) => ({
    ...bundle,
    ...bundlePrice(ownPriceCents, contents ?? []),
    courses: contents ?? [],
  }));
}

/** Bundles with their courses and current runs (rule R5.4). */
export const listBundles = (name?: string | null) => findBundles(null, name);

/** @throws Failure "notFound" */
export const getBundleOrThrow = async (bundleId: number) => foundOrThrow((await findBundles(bundleId))[0]);
