import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseCategories, courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { coursewares } from "@/db/schema/learning";
import { teachers } from "@/db/schema/people";
import { foundOrThrow } from "@/lib/core/errors";
import { courseJson, isListed, openRunSummary } from "./queries";
import { isOpenRun, isTaught, type CatalogRun, runJson, upcomingFirst } from "./run-queries";
import { pick } from "@/lib/core/pick";
import { fromPublicSamples } from "@/lib/storage/public-sample";

type CourseClass = {
  classId: number;
  name: string;
  nameZh: string;
  startsAt: string | null;
  durationMinutes: number;
};
export type Unit = {
  unitId: number;
  courseRunId: number;
  name: string;
  nameZh: string;
  classes: CourseClass[];
};

const runsOfCourse = db
  .select({
    list: sql<
      CatalogRun[]
    >`coalesce(json_agg(${runJson} order by ${sql.join(upcomingFirst, sql`, `)}), '[]')`.as("run_list"),
  })
  .from(courseRuns)
  .leftJoin(teachers, eq(teachers.id, courseRuns.teacherId))
  .where(and(eq(courseRuns.courseId, courses.id), isOpenRun))
  .as("runs_of_course");

const classesOfUnit = sql`coalesce((select json_agg(json_build_object(
    'classId', ${courseClasses.id}, 'name', ${courseClasses.name}, 'nameZh', ${courseClasses.nameZh},
    'startsAt', ${courseClasses.startsAt}, 'durationMinutes', ${courseClasses.durationMinutes}
  ) order by ${courseClasses.position}, ${courseClasses.id})
  from ${courseClasses} where ${courseClasses.unitId} = ${units.id} and ${isTaught(courseClasses)}), '[]')`;

const unitsOfCourse = db
  .select({
    list: sql<Unit[]>`coalesce(json_agg(json_build_object(
      'unitId', ${units.id}, 'courseRunId', ${units.courseRunId}, 'name', ${units.name}, 'nameZh', ${units.nameZh},
      'classes', ${classesOfUnit}
    ) order by ${sql.join(upcomingFirst, sql`, `)}, ${units.position}, ${units.id}), '[]')`.as("unit_list"),
  })
  .from(units)
  .innerJoin(courseRuns, and(eq(courseRuns.id, units.courseRunId), isOpenRun))
  .where(and(eq(courseRuns.courseId, courses.id), isTaught(units)))
  .as("units_of_course");

/** The handout that anyone may read; of a class, or of the whole term. */
type Sample = { fileId: number; name: string; lesson: { name: string; nameZh: string } | null };
const sample = sql<Sample | null>`(select json_build_object('fileId', ${coursewares.fileId}, 'name', ${coursewares.name},
    'lesson', (select json_build_object('name', ${courseClasses.name}, 'nameZh', ${courseClasses.nameZh})
      from ${courseClasses} where ${courseClasses.id} = ${coursewares.courseClassId}))
  ${fromPublicSamples} and ${coursewares.sampleOfCourseId} = ${courses.id})`;

const courseDetail = db
  .select({
    course: courseJson,
    ...pick(courses, ["description", "descriptionZh", "outcomes", "outcomesZh", "isTaxExempt"]),
    ...pick(courses, ["homeworkMinutesPerWeek", "sampleQuestion"]),
    sample,
    category: {
      courseCategoryId: courseCategories.id,
      ...pick(courseCategories, ["slug", "name", "nameZh"]),
    },
    runs: runsOfCourse.list,
    units: unitsOfCourse.list,
  })
  .from(courses)
  .innerJoin(courseCategories, eq(courseCategories.id, courses.courseCategoryId))
  .leftJoinLateral(openRunSummary, sql`true`)
  .leftJoinLateral(runsOfCourse, sql`true`)
  .leftJoinLateral(unitsOfCourse, sql`true`)
  .where(and(eq(courses.id, sql.placeholder("courseId")), isListed))
  .prepare("course_detail");

export type CourseDetail = Awaited<ReturnType<typeof getCourseOrThrow>>;

/** A course with its runs on sale and their units and classes, without join links. @throws Failure "notFound" */
export async function getCourseOrThrow(courseId: number) {
  const [found] = await courseDetail.execute({ courseId });
  const { course, runs, units: plan, ...rest } = foundOrThrow(found);
  return { ...course, ...rest, runs: runs ?? [], units: plan ?? [] };
}
